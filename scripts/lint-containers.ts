import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { VARIABLE_NAMES } from "#server/config.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");

/** Problems in a container file; warnings count too. */
export function containerProblems(text: string, ignored: string): string[] {
  const found = validate(text).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`);
  const left = ignored.split("\n").filter((line) => line && !line.startsWith("#"));
  for (const [, sources = ""] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
    for (const source of sources.split(" ")) {
      if (!existsSync(join(ROOT, source))) found.push(`COPY of ${source}, which is not there`);
      if (left.includes(source)) found.push(`COPY of ${source}, which .containerignore leaves out`);
    }
  }
  for (const [, image = ""] of text.matchAll(/^FROM (\S+)/gm)) {
    if (!/:[\w.-]+$/.test(image) || image.endsWith(":latest")) found.push(`${image} has no tag of its own`);
  }
  const last = text.slice(text.lastIndexOf("\nFROM "));
  const user = /^USER (\S+)$/m.exec(last)?.[1];
  if (!user || user === "root" || user === "0") found.push("the store would run as root");
  if (!/^HEALTHCHECK /m.test(last)) found.push("nobody looks whether the store is well");
  if (!/^CMD \["node", /m.test(last)) found.push("signals would not reach the store itself");
  return found;
}

/** Variables that nobody reads, and secrets written into the file. */
export function variableProblems(text: string): string[] {
  const known = new Set([...VARIABLE_NAMES, "POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"]);
  const named = [...text.matchAll(/\$\{([A-Za-z_]+)/g), ...text.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(
    ([, name = ""]) => name,
  );
  const fixed = [...text.matchAll(/^ +(\w*(?:PASSWORD|SECRET|KEY|TOKEN)\w*): *(?!\$\{)\S.*$/gm)];
  return [
    ...[...new Set(named)].filter((name) => !known.has(name)).map((name) => `nobody reads ${name}`),
    ...fixed.map(([, name]) => `${name} is written down`),
  ];
}

interface Linted {
  messages: { line: number; message: string }[];
}

function composeProblems(name: string): string[] {
  // Biome, which formats this file too, writes double quotes.
  const rules = { "require-quotes-in-ports": [1, { quoteType: "double" }] };
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const linted: Linted[] = linter.lintFiles([join(ROOT, name)], false);
  return linted.flatMap(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`));
}

if (import.meta.main) {
  const problems = [
    ...containerProblems(read("Containerfile"), read(".containerignore")).map(
      (text) => `Containerfile: ${text}`,
    ),
    ...[...composeProblems("compose.yaml"), ...variableProblems(read("compose.yaml"))].map(
      (text) => `compose.yaml: ${text}`,
    ),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log("Containerfile and compose.yaml are in order.");
  process.exitCode = problems.length === 0 ? 0 : 1;
}
