import type { StoreProcess } from "#tools/harness/store-process.ts";
import { startBare } from "../processes/bare.ts";
import type { Generator, Tally } from "../processes/generator.ts";
import { type Answer, fetchFullyCompressed, sizeOf, writeRequest } from "../processes/visitor.ts";
import { compareWithBar, perSecond, type ResultRow, ratio } from "../report.ts";
import { median } from "../statistics.ts";

const REPETITIONS = 3;
const CONNECTIONS = 32;
/** A machine's speed varies from second to second, so both servers are measured in short turns. */
const TURNS = 6;
const SECONDS = 0.5;

interface Budget {
  what: string;
  path: string;
  min: number;
}

/** Requests per second of the store against a bare node:http server that sends the same bytes. */
export async function measureRates(
  store: StoreProcess,
  generator: Generator,
  categoryId: string,
): Promise<ResultRow[]> {
  const budgets: Budget[] = [
    { what: "cached page, requests against bare node:http", path: `/category/${categoryId}`, min: 0.8 },
    {
      what: "GET /api/catalogue/categories/{id} against the same",
      path: `/api/catalogue/categories/${categoryId}`,
      min: 0.6,
    },
  ];
  const lines: ResultRow[] = [];
  for (const budget of budgets) lines.push(await compare(store, generator, budget));
  return lines;
}

async function compare(
  store: StoreProcess,
  generator: Generator,
  { what, path, min }: Budget,
): Promise<ResultRow> {
  const answer = await fetchFullyCompressed(store.port, path);
  const bare = await startBare([answer]);
  try {
    await expectSame(answer, bare.port);
    const run = (port: number) =>
      generator.run({
        port,
        connections: CONNECTIONS,
        seconds: SECONDS,
        requests: [{ text: writeRequest(port, path), status: 200, length: sizeOf(answer) }],
      });
    const ports = [store.port, bare.port];
    // The first run warms both up.
    await takeTurns(ports, run);
    const taken: Map<number, Tally[]>[] = [];
    for (let repetition = 0; repetition < REPETITIONS; repetition++) taken.push(await takeTurns(ports, run));
    const [ours = [], theirs = []] = ports.map((port) => taken.map((turns) => rateOf(turns.get(port))));
    const busy = taken.flatMap((turns) => [...turns.values()].flat()).map((tally) => tally.busy);
    return compareWithBar({
      what,
      values: ours.map((rate, at) => rate / (theirs[at] ?? Number.NaN)),
      show: ratio,
      min,
      note: `store ${perSecond(median(ours))}, bare ${perSecond(median(theirs))}, ${sizeOf(answer)} bytes, generator ${Math.round(Math.max(...busy) * 100)} % of a core`,
    });
  } finally {
    await bare.stop();
  }
}

/** Alternates which server is measured first. */
async function takeTurns(ports: number[], run: (port: number) => Promise<Tally>) {
  const turns = new Map<number, Tally[]>(ports.map((port) => [port, []]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const port of turn % 2 ? ports : ports.toReversed()) turns.get(port)?.push(await run(port));
  }
  return turns;
}

/** Requests per second over all turns of one server. */
function rateOf(turns: Tally[] = []): number {
  const sum = (count: (tally: Tally) => number) => turns.reduce((total, tally) => total + count(tally), 0);
  return (sum(({ answers }) => answers) / sum(({ ms }) => ms)) * 1000;
}

async function expectSame(answer: Answer, port: number): Promise<void> {
  const sent = await fetchFullyCompressed(port, answer.path);
  if (JSON.stringify(sent) !== JSON.stringify(answer)) {
    throw new Error(`The bare server does not send what the store sends for ${answer.path}.`);
  }
}
