import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orders } from "#server/database/schema/shop.ts";
import { transaction } from "#server/database/transaction.ts";
import { ShopError } from "#server/errors.ts";
import { mailsFor } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { decideHeld, isHeld, settle } from "./state.ts";
import { findOrder, type Order } from "./store.ts";

const shop = await openShop();
const { ctx } = shop;

const FAILED = { to: "failed", reason: "declined", paymentStatus: "failed" } as const;
/** Everything that can be said about an order, and by whom. */
const WORDS = {
  "provider: paid": (id: string) => say(id, { to: "paid" }),
  "provider: failed": (id: string) => say(id, FAILED),
  "provider: wrong amount": (id: string) => say(id, { to: "held", reason: "amount mismatch" }),
  "admin: release": (id: string) => decide(id, { to: "paid" }),
  "admin: fail": (id: string) => decide(id, { to: "failed", reason: "not paid" }),
};
type Word = keyof typeof WORDS;
const word = fc.constantFrom(...(Object.keys(WORDS) as Word[]));

const say = async (id: string, verdict: Parameters<typeof settle>[3]) =>
  (await transaction(ctx.db, (tx) => settle(ctx, tx, id, verdict)))?.outcome;

async function decide(id: string, verdict: Parameters<typeof decideHeld>[3]): Promise<string> {
  try {
    await transaction(ctx.db, (tx) => decideHeld(ctx, tx, id, verdict));
    return "changed";
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "order_not_held") throw error;
    return "refused";
  }
}

async function newOrder(): Promise<string> {
  const id = randomUUID();
  await ctx.db
    .insert(orders)
    .values({ id, userEmail: "a@example.com", totalAmount: 99, packageType: "cart" });
  return id;
}
const read = async (id: string) => (await findOrder(ctx.db, id)) as Order;

interface Expected {
  status: string;
  held: string | null;
  outcome: string;
}

/** The rules once more, as short as they can be said. */
function next({ status, held }: Omit<Expected, "outcome">, said: Word): Expected {
  const [by, what] = said.split(": ") as [string, string];
  if (by === "admin") {
    if (held === null) return { status, held, outcome: "refused" };
    return { status: what === "release" ? "paid" : "failed", held: null, outcome: "changed" };
  }
  if (status !== "pending") {
    const late = what === "paid" && status === "failed" && held === null;
    return { status, held: late ? "paid after failed" : held, outcome: "repeated" };
  }
  if (held !== null) return { status, held, outcome: "held" };
  if (what === "wrong amount") return { status, held: "amount mismatch", outcome: "held" };
  return { status: what, held: null, outcome: "changed" };
}

test("after any sequence of verdicts an order follows the rules and is mailed once when it is paid", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (words) => {
      const id = await newOrder();
      let expected: Expected = { status: "pending", held: null, outcome: "" };
      for (const said of words) {
        const before = await read(id);
        expected = next(expected, said);
        expect(await WORDS[said](id)).toBe(expected.outcome);
        const order = await read(id);
        expect(order.status).toBe(expected.status);
        expect(isHeld(order) ? order.novaPaymentStatus : null).toBe(
          expected.held === null ? null : `held: ${expected.held}`,
        );
        if (before.status === "paid" || expected.outcome === "refused") expect(order).toEqual(before);
        expect(order.downloadToken !== null).toBe(order.status === "paid");
        expect(await mailsFor(shop, id)).toHaveLength(order.status === "paid" ? 1 : 0);
      }
    }),
    { numRuns: 30 },
  );
});

test("with any interleaving of simultaneous verdicts: paid stays paid, one change, one mail", async () => {
  const rounds = fc.array(fc.array(word, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(rounds, async (crowds) => {
      const id = await newOrder();
      for (const crowd of crowds) {
        const before = await read(id);
        const outcomes = await Promise.all(crowd.map((said) => WORDS[said](id)));
        const order = await read(id);
        const byWord = outcomes.filter(
          (outcome, at) => outcome === "changed" && !crowd[at]?.startsWith("admin"),
        );
        expect(byWord.length).toBeLessThanOrEqual(before.status === "pending" ? 1 : 0);
        if (before.status === "paid") expect(order).toEqual(before);
        if (before.status !== "pending") expect(order.status).not.toBe("pending");
        if (before.status === "failed" && order.status === "paid") expect(crowd).toContain("admin: release");
        expect(await mailsFor(shop, id)).toHaveLength(order.status === "paid" ? 1 : 0);
      }
    }),
    { numRuns: 20 },
  );
});
