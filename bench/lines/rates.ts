import { startBare } from "../processes/bare.ts";
import type { Generator } from "../processes/generator.ts";
import type { RunningStore } from "../processes/store.ts";
import { type Answer, fetchKept, sizeOf, writeRequest } from "../processes/visitor.ts";
import { judge, type Line, perSecond, ratio } from "../report.ts";
import { median } from "../statistics.ts";

const REPETITIONS = 3;
const CONNECTIONS = 32;
const SECONDS = 2;

interface Budget {
  what: string;
  path: string;
  least: number;
}

/** Requests a second, in turns: the store, and a bare node:http server that sends the same bytes. */
export async function measureRates(
  store: RunningStore,
  generator: Generator,
  categoryId: string,
): Promise<Line[]> {
  const budgets: Budget[] = [
    { what: "cached page, requests against bare node:http", path: `/category/${categoryId}`, least: 0.8 },
    {
      what: "GET /api/catalogue/categories/{id} against the same",
      path: `/api/catalogue/categories/${categoryId}`,
      least: 0.6,
    },
  ];
  const lines: Line[] = [];
  for (const budget of budgets) lines.push(await compare(store, generator, budget));
  return lines;
}

async function compare(
  store: RunningStore,
  generator: Generator,
  { what, path, least }: Budget,
): Promise<Line> {
  const answer = await fetchKept(store.port, path);
  const bare = await startBare([answer]);
  try {
    await expectSame(answer, bare.port);
    const sides = [store.port, bare.port] as const;
    const rates = new Map<number, number[]>(sides.map((port) => [port, []]));
    const busy: number[] = [];
    for (let round = 0; round <= REPETITIONS; round++) {
      for (const port of round % 2 ? sides : [...sides].reverse()) {
        const tally = await generator.run({
          port,
          connections: CONNECTIONS,
          seconds: SECONDS,
          asks: [{ text: writeRequest(port, path), status: 200, length: sizeOf(answer) }],
        });
        // The first round warms both up.
        if (round === 0) continue;
        rates.get(port)?.push((tally.answers / tally.ms) * 1000);
        busy.push(tally.busy);
      }
    }
    const [ours = [], theirs = []] = sides.map((port) => rates.get(port));
    return judge({
      what,
      values: ours.map((rate, at) => rate / (theirs[at] ?? Number.NaN)),
      show: ratio,
      least,
      note: `store ${perSecond(median(ours))}, bare ${perSecond(median(theirs))}, ${sizeOf(answer)} bytes, generator ${Math.round(Math.max(...busy) * 100)} % of a core`,
    });
  } finally {
    await bare.stop();
  }
}

async function expectSame(answer: Answer, port: number): Promise<void> {
  const sent = await fetchKept(port, answer.path);
  if (JSON.stringify(sent) !== JSON.stringify(answer)) {
    throw new Error(`The bare server does not send what the store sends for ${answer.path}.`);
  }
}
