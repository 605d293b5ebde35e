import { Hono } from "hono";
import { expect, test } from "vitest";
import { callerAddress, networkOf } from "./caller.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
  ["2001:0DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("the limits take %s for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const callerBehind = async (trustProxy: number, forwarded?: string) => {
  const app = new Hono().get("/", (c) => c.text(callerAddress(c, { trustProxy })));
  const headers = new Headers(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded });
  const env = { incoming: { socket: { remoteAddress: "::ffff:10.0.0.1" } } };
  return (await app.request("/", { headers }, env)).text();
};

test("callers whose connection has no address are one caller", async () => {
  const app = new Hono().get("/", (c) => c.text(callerAddress(c, { trustProxy: 0 })));
  expect(await (await app.request("/")).text()).toBe("unknown");
});

test("without a trusted proxy a forwarding header is not believed", async () => {
  expect(await callerBehind(0, "203.0.113.9")).toBe("10.0.0.1");
});

test.each([
  [1, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  [2, "198.51.100.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  [2, "203.0.113.9", "10.0.0.1"],
  [1, "", "10.0.0.1"],
  [1, "203.0.113.9:50123", "203.0.113.9"],
  [1, "::ffff:203.0.113.9", "203.0.113.9"],
  [1, "::FFFF:203.0.113.9", "203.0.113.9"],
  [1, "[2001:db8::7]:443", "2001:db8::7"],
  [1, "2001:db8::7", "2001:db8::7"],
])(
  "behind %i proxies %s is %s: what a caller wrote in front counts for nothing",
  async (proxies, forwarded, caller) => {
    expect(await callerBehind(proxies, forwarded)).toBe(caller);
  },
);
