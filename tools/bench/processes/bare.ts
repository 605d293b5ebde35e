import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Answer } from "./visitor.ts";

export interface BareServer {
  port: number;
  stop(): Promise<void>;
}

export async function startBare(answers: Answer[]): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, "../bare-server.ts"));
  const ended = once(child, "exit");
  child.send(answers);
  const [port] = (await once(child, "message")) as [number];
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
