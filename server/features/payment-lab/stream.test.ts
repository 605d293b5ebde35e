import { expect, test, vi } from "vitest";
import { type Person, signUp } from "#server/testing/people.ts";
import { listenTo } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

async function openLab() {
  const shop = await openShop({ TRUST_PROXY: "1" });
  const url = `${await listenTo(shop)}/api/payment-lab/orders/stream`;
  const admin = await signUp(shop, { admin: true });
  /** A page with the test results open. */
  const watch = async (person?: Person, address = "203.0.113.9") => {
    const leaving = new AbortController();
    const response = await fetch(url, {
      headers: {
        "X-Forwarded-For": address,
        ...(person ? { Authorization: `Bearer ${person.token}` } : {}),
      },
      signal: leaving.signal,
    });
    const page = { status: response.status, messages: 0, ended: false, leave: () => leaving.abort() };
    const read = async () => {
      for await (const _ of response.body ?? []) page.messages++;
    };
    void read()
      .catch(() => {})
      .finally(() => {
        page.ended = true;
      });
    await vi.waitFor(() => expect(page.messages).toBeGreaterThan(0));
    return page;
  };
  return { admin, watch };
}

test("the stream ends with test mode for everybody but admins", async () => {
  const { admin, watch } = await openLab();
  const [stranger, owner] = [await watch(), await watch(admin)];
  expect((await admin.patch("/api/admin/settings", { test_mode: false })).status).toBe(200);
  await vi.waitFor(() => expect(stranger.ended).toBe(true), 5_000);
  await vi.waitFor(() => expect(owner.messages).toBeGreaterThan(1), 5_000);
  expect(owner.ended).toBe(false);
  owner.leave();
});

test("one address has five streams at a time", async () => {
  const { watch } = await openLab();
  const pages = [];
  for (let count = 0; count < 5; count++) pages.push(await watch());
  const refused = await watch();
  expect(refused.status).toBe(429);
  const elsewhere = await watch(undefined, "203.0.113.10");
  expect(elsewhere.status).toBe(200);
  pages[0]?.leave();
  await vi.waitFor(async () => expect((await watch()).status).toBe(200), 5_000);
  for (const page of [...pages, elsewhere]) page.leave();
});
