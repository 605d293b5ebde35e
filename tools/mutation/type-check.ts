import { join } from "node:path";
import ts from "typescript";
import type { Mutant } from "./mutant.ts";

/** Finds faults that do not compile. It is slow to start, so only undetected faults are checked. */
export function openTypeCheck(root: string): (mutant: Mutant) => boolean {
  const read = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  let current: { path: string; text: string; version: number } = { path: "", text: "", version: 0 };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [current.path],
    getScriptVersion: (path) => (path === current.path ? String(current.version) : "0"),
    getScriptSnapshot: (path) => {
      const text = path === current.path ? current.text : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (mutant) => {
    const path = join(root, mutant.file);
    current = { path, text: mutant.text, version: current.version + 1 };
    return service.getSemanticDiagnostics(path).length > 0;
  };
}
