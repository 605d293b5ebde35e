// Plain JavaScript without dependencies, since it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const lockFile = join(root, "package-lock.json");
const installed = join(root, "node_modules/.package-lock.json");
const stamp = join(root, "node_modules/.installed-for");
const lockHash = createHash("sha256").update(readFileSync(lockFile)).digest("hex");

function isCurrent() {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === lockHash;
  return statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
}

if (!isCurrent()) {
  console.log("Installing packages (a minute or two on the first run) …");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  // `npm ci` refuses a lock file that lacks the binaries of some platforms.
  const { status } = spawnSync(
    command,
    [...args, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  if (status !== 0) {
    console.error("The packages could not be installed; npm's message above says why.");
    process.exit(1);
  }
}
writeFileSync(stamp, lockHash);
