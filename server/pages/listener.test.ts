import { once } from "node:events";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { transaction } from "#server/database/transaction.ts";
import { type Store, startStore } from "#server/main.ts";
import { notify } from "#server/realtime/bus.ts";
import { cloneDatabase } from "#server/testing/shop.ts";

let one: Store;
let two: Store;
const quiet = { logTo: { write() {} } };

beforeAll(async () => {
  const DATABASE_URL = await cloneDatabase();
  one = await startStore(readConfig({ DATABASE_URL, PORT: "0" }), quiet);
  two = await startStore(readConfig({ DATABASE_URL, PORT: "0" }), quiet);
});
afterAll(async () => {
  await one.close();
  await two.close();
});

const page = (path: string, headers: Record<string, string> = {}, store = one) =>
  fetch(`${store.url}${path}`, {
    headers: { "Accept-Encoding": "identity", ...headers },
    redirect: "manual",
  });

/** Undecoded bytes, which fetch does not give. */
async function raw(path: string, encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  const { request } = await import("node:http");
  const asked = request(`${one.url}${path}`, { headers: { "Accept-Encoding": encoding } }).end();
  const [answer] = await once(asked, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { encoding: answer.headers["content-encoding"], bytes: Buffer.concat(chunks) };
}

test("a page is whole HTML, and the second visitor gets the same bytes in any encoding", async () => {
  const first = await page("/store");
  const html = await first.text();
  expect(first.status).toBe(200);
  expect(html).toContain("</html>");
  expect(await (await page("/store")).text()).toBe(html);
  const brotli = await raw("/store", "gzip, deflate, br");
  expect(brotli.encoding).toBe("br");
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(html);
  const gzip = await raw("/store", "gzip, br;q=0");
  expect(gzip.encoding).toBe("gzip");
  expect(gunzipSync(gzip.bytes).toString()).toBe(html);
});

test("a page that has not changed costs a 304 without a body", async () => {
  const first = await page("/about");
  const etag = (await page("/about")).headers.get("ETag") ?? "";
  expect(etag).toBe(first.headers.get("ETag"));
  const again = await page("/about", { "If-None-Match": `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect((await page("/about", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("the policy names a hash for every inline script and allows none besides", async () => {
  const response = await page("/");
  const html = await response.text();
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)/g)].length;
  expect(inline).toBeGreaterThan(0);
  expect([...policy.matchAll(/'sha256-/g)].length).toBe(inline);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toMatch(/style-src 'self';/);
});

test("hashed files are kept for good and are preloaded by the page", async () => {
  const html = await (await page("/")).text();
  const script = html.match(/rel="modulepreload" href="(\/assets\/[^"]+\.js)"/)?.[1] ?? "";
  const asset = await page(script);
  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await raw(script, "br")).encoding).toBe("br");
});

test("the style sheet is named before the page itself, and scripts wait behind it", async () => {
  const answer = await page("/faq");
  const html = await answer.text();
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  expect(answer.headers.get("Link")).toBe(`<${sheet}>; rel=preload; as=style`);
  const preloads = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(3);
  expect(preloads.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
});

test("the query does not change a page", async () => {
  expect(await (await page("/faq?utm_source=x")).text()).toBe(await (await page("/faq")).text());
});

test("an address nobody has is a 404 page, a trailing slash a redirect", async () => {
  const missing = await page("/nowhere");
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Oops! Page not found");
  const slash = await page("/store/");
  expect([slash.status, slash.headers.get("Location")]).toEqual([308, "/store"]);
});

test.each([
  ["/STORE?sort=price", "/store?sort=price"],
  ["/%61bout", "/about"],
  ["/%41BOUT/", "/about"],
  ["/%63ategory/x", "/category/x"],
  ["/%72obots.txt", "/robots.txt"],
  ["/%61pi/store", "/api/store"],
  ["/api/catalogue/%63ategories", "/api/catalogue/categories"],
  ["/api/catalogue/categories/ABCDEF01", "/api/catalogue/categories/abcdef01"],
  ["/a%20b%3Fc", "/a%20b%3fc"],
])("one address has one spelling: %s leads to %s", async (asked, canonical) => {
  const answer = await page(asked);
  expect([answer.status, answer.headers.get("Location")]).toEqual([308, canonical]);
  expect((await page(canonical)).status).not.toBe(308);
});

test.each(["/*", "/%2A", "/:id", "/api/catalogue/*", "/api/catalogue/categories/:id", "/x/*/y"])(
  "%s, typed as it stands in the router's patterns, is a 404 like any other",
  async (path) => {
    const read = async () =>
      (await fetch(`${one.url}${path}`, { signal: AbortSignal.timeout(5_000) })).status;
    expect([await read(), await read()]).toEqual([404, 404]);
  },
);

test("a redirect stays on this site and keeps the query", async () => {
  const locationOf = async (path: string) => (await page(path)).headers.get("Location");
  expect(await locationOf("//evil.example/")).toBe("/evil.example");
  expect(await locationOf("///evil.example//")).toBe("/evil.example");
  expect(await locationOf("//evil.example/store")).toBe("/evil.example/store");
  expect(await locationOf("/auth/?returnUrl=/checkout")).toBe("/auth?returnUrl=/checkout");
});

test("HEAD answers like GET without a body", async () => {
  const head = await fetch(`${one.url}/store`, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.headers.get("Content-Type")).toMatch(/text\/html/);
});

test("a change made by one instance is on the pages of the other", async () => {
  const [category] = await (await page("/api/catalogue/categories")).json();
  const path = `/category/${category.id}`;
  await page(path, {}, two);
  expect(await (await page(path, {}, two)).text()).toContain(category.description.replaceAll("'", "&#x27;"));
  await transaction(one.ctx.db, async (tx) => {
    await tx.execute(
      sql`update categories set description = 'Told by the other instance' where id = ${category.id}`,
    );
    await notify(tx, "catalogue_changed", {});
  });
  await expect
    .poll(async () => (await page(path, {}, two)).text(), { timeout: 2_000 })
    .toContain("Told by the other instance");
  const api = await (await page(`/api/catalogue/categories/${category.id}`, {}, two)).json();
  expect(api.category.description).toBe("Told by the other instance");
});

test("no page holds a text that is sold", async () => {
  const { rows } = await one.ctx.db.execute<{ content: string }>(sql`select content from prompts`);
  const list = await (await page("/api/catalogue/categories")).json();
  const paths = ["/", "/store", ...list.map((category: { id: string }) => `/category/${category.id}`)];
  for (const path of paths) {
    const html = (await (await page(path)).text())
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    expect(rows.filter((row) => html.includes(row.content))).toEqual([]);
  }
});

test("an idle connection is kept longer than any proxy in front keeps it", async () => {
  for (const path of ["/store", "/api/store"]) {
    const answer = await page(path);
    await answer.arrayBuffer();
    expect(answer.headers.get("Keep-Alive")).toBe("timeout=65");
  }
});
