import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ROOT = join(import.meta.dirname, "..");
const STAMP = join(ROOT, "build/.built-from");
/** The server as one file. */
export const STORE = join(ROOT, "build/store/run.js");
const SOURCES = [
  "web",
  "server",
  "contracts",
  "public",
  "vite.config.ts",
  "vite.store.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
const COMPRESSIBLE = new Set([".js", ".css", ".svg"]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Builds the pages and the server unless they were built from exactly these sources. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  const sources = await hashSources();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === sources) return;
  say("Building the store …");
  run("react-router", ["build"]);
  run("vite", ["build", "--config", "vite.store.config.ts"]);
  await compress(join(ROOT, "build/client"));
  await writeFile(STAMP, sources);
}

function run(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(ROOT, "node_modules/.bin", program), args, {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`The store could not be built:\n${stdout}${stderr}`);
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const files = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    for (const name of names.length > 0 ? names.sort() : [path]) {
      hash.update(name.slice(ROOT.length)).update(await readFile(name).catch(() => ""));
    }
  }
  return hash.digest("hex");
}

async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && COMPRESSIBLE.has(extname(file.name)))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const content = await readFile(path);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${path}.br`, await brotli(content, best));
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
      }),
  );
}

if (import.meta.main) await ensureBuilt(console.log);
