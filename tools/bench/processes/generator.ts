import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A request and the answer that it must get. */
export interface ExpectedRequest {
  text: string;
  status: number;
  length?: number;
}

export type Job = { port: number; connections: number; requests: ExpectedRequest[] } & (
  | { seconds: number }
  | { count: number }
);

export interface Tally {
  answers: number;
  wrong: number;
  firstWrong: string;
  ms: number;
  /** The share of a core that the generator used. */
  busy: number;
}

export interface Generator {
  run(job: Job): Promise<Tally>;
  stop(): Promise<void>;
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, "../generator.ts"));
  const ended = once(child, "exit");
  return {
    async run(job) {
      child.send(job);
      const [tally] = (await Promise.race([
        once(child, "message"),
        ended.then(() => {
          throw new Error("The load generator ended in the middle of its work.");
        }),
      ])) as [Tally];
      if (tally.wrong > 0) throw new Error(`${tally.wrong} wrong answers, the first: ${tally.firstWrong}`);
      return tally;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
