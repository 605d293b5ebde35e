import { type Browser, chromium } from "@playwright/test";
import { mustCall } from "#tools/harness/client.ts";
import { readCategory, signUp } from "#tools/harness/shop.ts";
import type { StoreProcess } from "#tools/harness/store-process.ts";
import { chromiumOptions } from "../../../e2e/stores.ts";
import { findChromium } from "../../../scripts/chromium.ts";
import { copyWithoutScripts } from "../browser/copy-without-scripts.ts";
import { type Visit, visit } from "../browser/visit.ts";
import { startBare } from "../processes/bare.ts";
import { fetchCached } from "../processes/visitor.ts";
import { compareWithBar, kilobytes, millis, type ResultRow, ratio, seconds } from "../report.ts";
import { median } from "../statistics.ts";

const REPETITIONS = 3;

/** Opens each page in a slowed browser with an empty cache, and a category without scripts and web fonts to compare. */
export async function measurePages(store: StoreProcess, categoryId: string): Promise<ResultRow[]> {
  const executablePath = findChromium(console.error);
  const browser = await chromium.launch({
    ...chromiumOptions,
    ...(executablePath ? { executablePath } : {}),
  });
  const path = `/category/${categoryId}`;
  const plain = await startBare(await copyWithoutScripts(store, path));
  try {
    const pages = [
      { name: "/", url: `${store.url}/` },
      { name: "/store", url: `${store.url}/store` },
      { name: "/category/{id}", url: store.url + path },
      { name: "without script", url: `http://127.0.0.1:${plain.port}${path}` },
      {
        name: "/checkout, signed in",
        url: `${store.url}/checkout`,
        session: await withFullCart(store, categoryId),
      },
    ];
    // The first answer after a start is rendered; visitors mostly get cached ones.
    for (const { url } of pages.filter(({ url }) => url.startsWith(store.url)))
      await fetchCached(store.port, new URL(url).pathname);
    const visits = await visitAll(browser, pages);
    const of = (name: string) => visits.get(name) ?? [];
    return [
      ...measureCategory(of("/category/{id}"), of("without script")),
      ...pages.filter(({ name }) => name !== "without script").map(({ name }) => summarise(name, of(name))),
    ];
  } finally {
    await browser.close();
    await plain.stop();
  }
}

type Visits = Map<string, Visit[]>;

async function visitAll(
  browser: Browser,
  pages: { name: string; url: string; session?: string }[],
): Promise<Visits> {
  const visits: Visits = new Map(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < REPETITIONS; round++) {
    for (const { name, url, session } of pages) visits.get(name)?.push(await visit(browser, url, session));
  }
  return visits;
}

function measureCategory(ours: Visit[], plain: Visit[]): ResultRow[] {
  return [
    compareWithBar({
      what: "JavaScript on /category/{id} before interaction, brotli",
      values: ours.map(({ scriptBytes }) => scriptBytes),
      show: kilobytes,
      max: 125_000,
    }),
    compareWithBar({
      what: "LCP of /category/{id} against no script and web font",
      values: ours.map(({ lcp }, at) => lcp / (plain[at]?.lcp ?? Number.NaN)),
      show: ratio,
      max: 1.25,
      note: `${seconds(median(ours.map(({ lcp }) => lcp)))} against ${seconds(median(plain.map(({ lcp }) => lcp)))}`,
    }),
    compareWithBar({
      what: "CLS of /category/{id}",
      values: ours.map(({ cls }) => cls),
      show: (value) => value.toFixed(3),
      max: 0.02,
    }),
  ];
}

function summarise(name: string, visits: Visit[]): ResultRow {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const times = visits.map(({ lcp }) => lcp);
  return {
    what: `${name} in the browser`,
    measured: [
      `LCP ${seconds(of(({ lcp }) => lcp))}`,
      `CLS ${of(({ cls }) => cls).toFixed(3)}`,
      `TBT ${of(({ tbt }) => tbt).toFixed(0)} ms`,
      kilobytes(of(({ bytes }) => bytes)),
      `${of(({ requests }) => requests)} requests`,
    ].join(", "),
    bar: "",
    met: undefined,
    spread: `LCP ${millis(Math.min(...times))} to ${millis(Math.max(...times))}`,
    values: visits,
  };
}

/** With an empty cart the checkout page shows no order. */
async function withFullCart({ url }: StoreProcess, categoryId: string): Promise<string> {
  const session = await signUp(url);
  const { prompts } = await readCategory(url, categoryId);
  await mustCall(`${url}/api/cart/items`, {
    token: session.access_token,
    body: { prompt_id: prompts[0]?.id },
  });
  return JSON.stringify(session);
}
