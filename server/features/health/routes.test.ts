import { expect, test } from "vitest";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ METRICS_TOKEN: "metrics-token" });
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
const metrics = (address: string, headers: Record<string, string> = {}) =>
  shop.app.request("/metrics", { headers }, from(address));

test("the store is alive and ready", async () => {
  expect((await shop.get("/health/live")).status).toBe(200);
  expect(await (await shop.get("/health/ready")).json()).toEqual({ status: "ok" });
});

test("metrics are for this machine", async () => {
  await shop.get("/health/live");
  const response = await metrics("127.0.0.1");
  expect(await response.text()).toMatch(/store_requests_total\{status="2xx"\} \d+/);
  expect((await metrics("::ffff:127.0.0.1")).status).toBe(200);
});

test("a stranger, or a proxy on this machine, needs the token", async () => {
  expect((await metrics("203.0.113.9")).status).toBe(404);
  expect((await metrics("127.0.0.1", { "X-Forwarded-For": "203.0.113.9" })).status).toBe(404);
  expect((await metrics("127.0.0.1", { Via: "1.1 proxy" })).status).toBe(404);
  expect((await metrics("127.0.0.1", { "CF-Connecting-IP": "203.0.113.9" })).status).toBe(404);
  expect((await metrics("127.0.0.1", { Host: "shop.example" })).status).toBe(404);
  expect((await metrics("203.0.113.9", { Authorization: "Bearer metrics-tokeé" })).status).toBe(404);
  expect((await metrics("203.0.113.9", { Authorization: "Bearer wrong-token!!" })).status).toBe(404);
  expect((await metrics("203.0.113.9", { Authorization: "Bearer metrics-token" })).status).toBe(200);
});
