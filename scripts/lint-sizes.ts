import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MAX_LINES = 250;
const MAX_FILES = 20;
const SOURCES = "{contracts,scripts,server,tools,web}/**/*.{css,js,ts,tsx}";
const NOT_COUNTED = ["**/*.test.{ts,tsx}", "server/database/migrations/**"];
/** One file for each route and for each primitive: more folders would not make these easier to find. */
const FLAT_FOLDERS = new Set(["web/pages", "web/ui"]);

/** Source files that are too long, and folders with too many of them side by side. */
export function sizeProblems(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: NOT_COUNTED }).sort();
  const lines = (file: string) => readFileSync(join(root, file), "utf8").trimEnd().split("\n").length;
  const tooLong = files
    .filter((file) => lines(file) > MAX_LINES)
    .map((file) => `${file} has ${lines(file)} lines, more than ${MAX_LINES}: split it.`);
  const tooFull = [...Map.groupBy(files, dirname)]
    .filter(([folder, inside]) => inside.length > MAX_FILES && !FLAT_FOLDERS.has(folder))
    .map(
      ([folder, inside]) =>
        `${folder} has ${inside.length} source files, more than ${MAX_FILES}: group them in folders.`,
    );
  return [...tooLong, ...tooFull];
}

if (import.meta.main) {
  const problems = sizeProblems(join(import.meta.dirname, ".."));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
