import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "shop-folders-"));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In a process of its own, which can be ended when it does not end by itself. */
async function find(path: string): Promise<string> {
  const binaries = new URL("binaries.ts", import.meta.url).href;
  const code = `import { findInstallation } from ${JSON.stringify(binaries)};
    try { console.log(findInstallation({ path: ${JSON.stringify(path)}, chosen: true }).dataDir) }
    catch (error) { console.log(error.name + ": " + error.message) }`;
  const program = ["--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, program, { timeout: 20_000 });
  return stdout.trim();
}

test.runIf(existsSync("/proc/self"))(
  "a folder that the system does not let be is refused readably",
  async () => {
    expect(await find("/proc/x")).toMatch(/^StartError: DATA_DIR \/proc\/x cannot be written: /);
    expect(await find("/proc/x/deep/down")).toMatch(/^StartError: DATA_DIR \/proc\/x\/deep\/down cannot be /);
  },
);

test("so is a path that leads through a file", async () => {
  writeFileSync(join(folder, "file"), "");
  expect(await find(join(folder, "file"))).toMatch(/^StartError: DATA_DIR .*\/file cannot be written: /);
  expect(await find(join(folder, "file", "data"))).toMatch(
    /^StartError: DATA_DIR .*\/data cannot be written: /,
  );
});

test("folders are made as far down as they are missing", async () => {
  const path = join(folder, "a", "b", "data");
  expect(await find(path)).toBe(path);
  expect(existsSync(path)).toBe(true);
});

test.runIf(process.getuid?.() === 0)("root leaves another user's database to that user", async () => {
  const NOBODY = 65_534;
  const path = join(folder, "of-somebody-else");
  const cluster = join(path, "postgres");
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, "PG_VERSION"), "18");
  for (const one of [path, cluster, join(cluster, "PG_VERSION")]) chownSync(one, NOBODY, NOBODY);
  expect(await find(path)).toMatch(
    /^StartError: The data in .* belongs to the user \w+\. Run this as that user/,
  );
  expect(statSync(cluster).uid).toBe(NOBODY);
});
