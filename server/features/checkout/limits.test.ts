import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Person, signUp } from "#server/testing/people.ts";
import { openProvider } from "#server/testing/provider.ts";
import { somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const provider = await openProvider();
const shop = await openShop({ ...provider.env, CHECKOUT_TEST_MODE: "on", TRUST_PROXY: "1" });
const [prompt] = await somePrompts(shop, 1);
const MOST = 20;

const payInTheLab = async (address: string) => {
  const pack = { packageType: "5-pack", categoryId: prompt?.category_id, totalAmount: 499 };
  const body = { ...pack, userEmail: "demo@superprompts.test" };
  const headers = { "X-Forwarded-For": address };
  return (await shop.post("/functions/v1/nova-casp-payment", body, { headers })).status;
};

test("strangers in the lab have twenty payments a minute for one address, and an IPv6 network is one", async () => {
  for (let host = 1; host <= MOST; host++) expect(await payInTheLab(`2001:db8:1:2::${host}`)).toBe(200);
  expect(await payInTheLab("2001:db8:1:2:ffff::1")).toBe(429);
  expect(await payInTheLab("2001:db8:1:2::1, 2001:db8:1:3::1")).toBe(200);
  expect(await payInTheLab("203.0.113.9")).toBe(200);
});

test("simulated and real payments of a buyer are counted together", async () => {
  const buyer = await signUp(shop);
  const simulate = () =>
    buyer.post("/api/checkout/simulate", { idempotency_key: randomUUID(), total_amount: 99 });
  const pay = () => buyer.post("/functions/v1/nova-casp-payment", { packageType: "cart", totalAmount: 99 });
  for (let turn = 0; turn < MOST / 2; turn++) {
    expect([(await simulate()).status, (await pay()).status]).toEqual([409, 409]);
  }
  const refused = [await simulate(), await pay()];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("all buyers at one address have a hundred and twenty payments a minute together", async () => {
  const headers = { "X-Forwarded-For": "198.51.100.7" };
  const buyers = await Promise.all(Array.from({ length: 7 }, () => signUp(shop)));
  const pay = async ({ token }: { token: string }, from = headers) =>
    (
      await shop.post(
        "/api/checkout/simulate",
        { idempotency_key: randomUUID(), total_amount: 99 },
        { headers: { ...from, Authorization: `Bearer ${token}` } },
      )
    ).status;
  const last = buyers.pop() as Person;
  for (const buyer of buyers) {
    for (let turn = 0; turn < MOST; turn++) expect(await pay(buyer)).toBe(409);
  }
  expect(await pay(last)).toBe(429);
  expect(await pay(last, { "X-Forwarded-For": "198.51.100.8" })).toBe(409);
});
