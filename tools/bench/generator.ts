import { connect } from "node:net";
import { answerReader } from "./processes/answer-reader.ts";
import type { ExpectedRequest, Job, Tally } from "./processes/generator.ts";

/** Runs in its own process and does as little as possible, so that the server limits the rate. */
process.on("message", async (job: Job) => {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const result = await work(job);
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ ...result, ms, busy: (user + system) / 1000 / ms } satisfies Tally);
});

async function work({ port, connections, requests, ...until }: Job) {
  const tally = { answers: 0, wrong: 0, firstWrong: "" };
  const prepared = requests.map((expected) => ({ expected, bytes: Buffer.from(expected.text) }));
  const deadline = "seconds" in until ? performance.now() + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  const max = "count" in until ? until.count : Number.POSITIVE_INFINITY;
  let sent = 0;
  const next = () => {
    if (sent >= max || performance.now() >= deadline) return undefined;
    return prepared[sent++ % prepared.length];
  };
  const check = ({ status, length, text }: ExpectedRequest, gotStatus: number, gotLength: number) => {
    tally.answers++;
    if (gotStatus === status && (length === undefined || gotLength === length)) return;
    tally.wrong++;
    tally.firstWrong ||= `${text.slice(0, text.indexOf("\r\n"))}: ${gotStatus}, ${gotLength} bytes`;
  };
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, next, check)));
  return tally;
}

/** Sends the next request on a connection when the answer is complete. */
function runConnection(
  port: number,
  next: () => { expected: ExpectedRequest; bytes: Buffer } | undefined,
  check: (expected: ExpectedRequest, status: number, length: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let current = next();
    const read = answerReader((status, length) => {
      if (current) check(current.expected, status, length);
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
