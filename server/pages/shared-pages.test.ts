import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { openShop } from "#server/testing/shop.ts";
import { createPublicCache } from "./public-cache.ts";
import { loadRenderer } from "./renderer.ts";

const render = await loadRenderer();

async function openCountedShop(env = {}) {
  const { ctx } = await openShop(env);
  const cache = createPublicCache();
  let rendered = 0;
  const app = createApp(ctx, {
    cache,
    policy: pagePolicy,
    render: async (request, reader) => {
      const page = await render(request, reader);
      if (page.body) rendered++;
      return page;
    },
  });
  return { app, cache, rendered: () => rendered };
}

test.each([
  ["/order-status", 200],
  ["/purchase-success", 200],
  ["/test-results", 200],
  ["/nowhere", 404],
  ["/category", 404],
])("pages below %s are rendered once and kept once, and are the same for every id", async (path, status) => {
  const { app, cache, rendered } = await openCountedShop();
  const pages = new Set<string>();
  for (const method of ["GET", "GET", "HEAD", "GET"]) {
    const answer = await app.request(`${path}/${randomUUID()}`, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    if (method === "GET") pages.add(await answer.text());
  }
  expect([pages.size, rendered(), cache.size()]).toEqual([1, 1, 1]);
});

test("the pages kept once are the ones that would be rendered for each id", async () => {
  for (const path of ["/order-status", "/purchase-success", "/test-results", "/nowhere", "/category"]) {
    const [first, second] = [await openCountedShop(), await openCountedShop()];
    const id = randomUUID();
    const html = await (await first.app.request(`${path}/${id}`)).text();
    expect(html).not.toContain(id);
    expect(await (await second.app.request(`${path}/success`)).text()).toBe(html);
  }
});

test("a page that HEAD asked for is kept for the next visitor", async () => {
  const { app, rendered } = await openCountedShop();
  const head = await app.request("/faq", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(await (await app.request("/faq")).text()).toContain("</html>");
  expect(rendered()).toBe(1);
});

test("development pages are not there in production, however they are canonical", async () => {
  const { app } = await openCountedShop({
    NODE_ENV: "production",
    PUBLIC_URL: "http://localhost",
    CHECKOUT_TEST_MODE: "on",
  });
  for (const path of ["/dev/ui", "/%64ev/ui", "/dev%2Fui", "/%2564ev/ui"])
    expect((await app.request(path)).status, path).not.toBe(200);
  expect((await app.request("/%64ev/ui")).status).toBe(404);
});
