import { readFileSync } from "node:fs";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { trade } from "../buyers.ts";
import { answerRight, type Reply } from "../provider.ts";
import type { Scenario } from "../scenario.ts";
import type { Stage } from "../stage.ts";

const MOST_MEGABYTES = 400;
const HUGE_CHUNK = Buffer.alloc(1024 * 1024, "x");
const HUGE_CHUNKS = 2_000;

const text =
  (status: number, body: string): Reply =>
  (res) =>
    void res.writeHead(status, { "Content-Type": "application/json" }).end(body);

/** Two gigabytes, as fast as they are taken. */
const endless: Reply = (res) => {
  let left = HUGE_CHUNKS;
  res.writeHead(201, { "Content-Type": "application/json" });
  const more = () => {
    while (left-- > 0) if (!res.write(HUGE_CHUNK)) return void res.once("drain", more);
    res.end();
  };
  more();
};

const changed =
  (change: object): Reply =>
  (res, { status, body }) =>
    answerRight(res, { status, body: { ...body, ...change } });

/** Another payment of the book, one that has been decided: as if the provider had mixed up two customers. */
const anothers =
  ({ provider }: Stage): Reply =>
  (res, right) => {
    const other = [...provider.book.values()].find(
      ({ status, id }) => status !== "process_pending" && id !== (right.body as PaymentWire).id,
    );
    answerRight(res, {
      ...right,
      body: { ...right.body, ...(other ? { id: other.id, cpi: other.cpi } : {}) },
    });
  };

const nonsense = (stage: Stage): Reply[] => [
  text(200, "{"),
  text(201, "<html>Welcome</html>"),
  text(200, ""),
  text(200, "null"),
  text(200, JSON.stringify({ id: 5, cpi: ["x"], status: null, payment_url: "javascript:alert(1)" })),
  changed({ amount: "12.00", status: 7 }),
  changed({ id: "\u0000", cpi: "\u0000" }),
  (res) => void res.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
  anothers(stage),
  endless,
];

/** The most memory that a process has ever held. */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Every kind of nonsense in turn, to creations and to questions, until each was heard. */
export async function speakNonsense(stage: Stage): Promise<void> {
  await waitUntil("payments are decided", () => stage.provider.taken.size >= 3);
  for (const reply of nonsense(stage)) {
    const before = stage.refusedByProvider;
    stage.provider.mood = { create: reply, fetch: reply };
    await waitUntil("nonsense is heard", () => stage.refusedByProvider > before);
  }
  stage.provider.mood = {};
}

export const providerGarbage: Scenario = {
  name: "provider answering garbage",
  async run(stage) {
    await Promise.all([trade(stage), speakNonsense(stage)]);
    return `${stage.refusedByProvider} payments not started, store at most ${peakMegabytes(stage.store.pid)} MB;`;
  },
  expect: ({ store }) =>
    peakMegabytes(store.pid) > MOST_MEGABYTES ? [`the store grew to ${peakMegabytes(store.pid)} MB`] : [],
};

/** Those who come when the provider is right again. */
const SERVED_IN_THE_END = 2;
const CHANGES = [{ amount: 1 }, { currency: "USD" }, { reference: crypto.randomUUID() }, { livemode: false }];

/** Well-formed and wrong: money has moved, so a person has to look. */
export const providerWrong: Scenario = {
  name: "provider naming wrong amounts and orders",
  async run(stage) {
    let n = 0;
    stage.provider.mood = { fetch: (res, right) => changed(CHANGES[n++ % CHANGES.length] ?? {})(res, right) };
    await trade(stage, { buyers: 12, purchases: 1, patienceMs: 4_000 });
    stage.provider.mood = {};
    const waiting = stage.ledger.gaveUp.filter((where) => where === "waiting for the payment");
    stage.ledger.gaveUp = stage.ledger.gaveUp.filter((where) => where !== "waiting for the payment");
    return `${waiting.length} buyers left waiting for a person's decision;`;
  },
  async expect({ store, provider }) {
    const [row] = await store.query<{ held: number }>(
      "select count(*)::int as held from orders where nova_payment_status like 'held: %' and status = 'pending'",
    );
    const taken = [...provider.book.values()].filter(({ status }) => status === "processed").length;
    const wrong = taken - SERVED_IN_THE_END;
    return row && row.held >= wrong ? [] : [`${row?.held} of ${wrong} orders are held`];
  },
};
