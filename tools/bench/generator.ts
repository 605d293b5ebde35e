import { connect } from "node:net";
import { answerReader } from "./processes/answer-reader.ts";
import type { Ask, Job, Tally } from "./processes/generator.ts";

/** A process of its own, as light as it can be, so that the server is what limits the rate. */
process.on("message", async (job: Job) => {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const result = await work(job);
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ ...result, ms, busy: (user + system) / 1000 / ms } satisfies Tally);
});

async function work({ port, connections, asks, ...until }: Job) {
  const tally = { answers: 0, wrong: 0, firstWrong: "" };
  const prepared = asks.map((ask) => ({ ask, bytes: Buffer.from(ask.text) }));
  const deadline = "seconds" in until ? performance.now() + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  const most = "count" in until ? until.count : Number.POSITIVE_INFINITY;
  let sent = 0;
  const next = () => {
    if (sent >= most || performance.now() >= deadline) return undefined;
    return prepared[sent++ % prepared.length];
  };
  const check = ({ status, length, text }: Ask, gotStatus: number, gotLength: number) => {
    tally.answers++;
    if (gotStatus === status && (length === undefined || gotLength === length)) return;
    tally.wrong++;
    tally.firstWrong ||= `${text.slice(0, text.indexOf("\r\n"))}: ${gotStatus}, ${gotLength} bytes`;
  };
  await Promise.all(Array.from({ length: connections }, () => converse(port, next, check)));
  return tally;
}

/** One connection: a request, its whole answer, the next request. */
function converse(
  port: number,
  next: () => { ask: Ask; bytes: Buffer } | undefined,
  check: (ask: Ask, status: number, length: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let current = next();
    const read = answerReader((status, length) => {
      if (current) check(current.ask, status, length);
      current = next();
      if (current) socket.write(current.bytes);
      else socket.end();
    });
    socket.on("connect", () => (current ? socket.write(current.bytes) : socket.end()));
    socket.on("data", read);
    socket.on("error", reject);
    socket.on("close", () => (current ? reject(new Error("The server hung up.")) : resolve()));
  });
}
