import { readFileSync } from "node:fs";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { runBuyers } from "../buyers.ts";
import { type Reply, sendCorrect } from "../provider.ts";
import type { Scenario } from "../scenario.ts";
import type { TestBed } from "../test-bed.ts";

const MOST_MEGABYTES = 400;
const HUGE_CHUNK = Buffer.alloc(1024 * 1024, "x");
const HUGE_CHUNKS = 2_000;

const text =
  (status: number, body: string): Reply =>
  (res) =>
    void res.writeHead(status, { "Content-Type": "application/json" }).end(body);

/** Two gigabytes; the store must stop reading. */
const endlessReply: Reply = (res) => {
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
    sendCorrect(res, { status, body: { ...body, ...change } });

/** The ids of another, finished payment, as if the provider had mixed up two customers. */
const ofAnotherPayment =
  ({ provider }: TestBed): Reply =>
  (res, right) => {
    const other = [...provider.payments.values()].find(
      ({ status, id }) => status !== "process_pending" && id !== (right.body as PaymentWire).id,
    );
    sendCorrect(res, {
      ...right,
      body: { ...right.body, ...(other ? { id: other.id, cpi: other.cpi } : {}) },
    });
  };

const invalidReplies = (testBed: TestBed): Reply[] => [
  text(200, "{"),
  text(201, "<html>Welcome</html>"),
  text(200, ""),
  text(200, "null"),
  text(200, JSON.stringify({ id: 5, cpi: ["x"], status: null, payment_url: "javascript:alert(1)" })),
  changed({ amount: "12.00", status: 7 }),
  changed({ id: "\u0000", cpi: "\u0000" }),
  (res) => void res.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
  ofAnotherPayment(testBed),
  endlessReply,
];

/** The most memory that the process has held so far. */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Sends each invalid reply until it has kept a payment from starting. */
export async function sendInvalidReplies(testBed: TestBed): Promise<void> {
  await waitUntil("payments are decided", () => testBed.provider.taken.size >= 3);
  for (const reply of invalidReplies(testBed)) {
    const before = testBed.paymentsNotStarted;
    testBed.provider.overrides = { create: reply, fetch: reply };
    await waitUntil("the invalid reply was received", () => testBed.paymentsNotStarted > before);
  }
  testBed.provider.overrides = {};
}

export const providerGarbage: Scenario = {
  name: "provider answering garbage",
  async run(testBed) {
    await Promise.all([runBuyers(testBed), sendInvalidReplies(testBed)]);
    return `${testBed.paymentsNotStarted} payments not started, store at most ${peakMegabytes(testBed.store.pid)} MB;`;
  },
  expect: ({ store }) =>
    peakMegabytes(store.pid) > MOST_MEGABYTES ? [`the store grew to ${peakMegabytes(store.pid)} MB`] : [],
};

/** Each scenario ends with two buyers after the fault is over. */
const SERVED_IN_THE_END = 2;
const CHANGES = [{ amount: 1 }, { currency: "USD" }, { reference: crypto.randomUUID() }, { livemode: false }];

/** The reply is well-formed but does not match the order; money has moved, so an admin has to decide. */
export const providerMismatch: Scenario = {
  name: "provider naming wrong amounts and orders",
  async run(testBed) {
    let n = 0;
    testBed.provider.overrides = {
      fetch: (res, right) => changed(CHANGES[n++ % CHANGES.length] ?? {})(res, right),
    };
    await runBuyers(testBed, { buyers: 12, purchases: 1, timeoutMs: 4_000 });
    testBed.provider.overrides = {};
    const waiting = testBed.ledger.gaveUp.filter((where) => where === "waiting for the payment");
    testBed.ledger.gaveUp = testBed.ledger.gaveUp.filter((where) => where !== "waiting for the payment");
    return `${waiting.length} buyers left waiting for a person's decision;`;
  },
  async expect({ store, provider }) {
    const [row] = await store.query<{ held: number }>(
      "select count(*)::int as held from orders where nova_payment_status like 'held: %' and status = 'pending'",
    );
    const taken = [...provider.payments.values()].filter(({ status }) => status === "processed").length;
    const wrong = taken - SERVED_IN_THE_END;
    return row && row.held >= wrong ? [] : [`${row?.held} of ${wrong} orders are held`];
  },
};
