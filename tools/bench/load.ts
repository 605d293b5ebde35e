import { setTimeout as sleep } from "node:timers/promises";
import { withFolder } from "#tools/harness/folder.ts";
import { listCategories, readCategory } from "#tools/harness/shop.ts";
import type { StoreProcess } from "#tools/harness/store-process.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { describeMachine } from "./machine.ts";
import { startProductionStore } from "./processes/store.ts";
import { megabytes, millis, perSecond, printRows, saveReport } from "./report.ts";
import { openClient, type SendRequest } from "./traffic/client.ts";
import { growthOf, watchMemory } from "./traffic/memory.ts";
import { performAction, type Shop } from "./traffic/mix.ts";
import { register } from "./traffic/people.ts";
import { createStats, type RequestStats } from "./traffic/request-stats.ts";

/** npm run load [-- minutes rate]: starts actions at a fixed rate, whether or not the store keeps up. */
const [minutes = 10, rate = 150] = process.argv.slice(2).map(Number);
const PEOPLE = 120;
const TICK_MS = 2;

async function openShop({ url }: StoreProcess, send: SendRequest): Promise<Shop> {
  const ids = (await listCategories(url)).map(({ id }) => id);
  const data = ids.map((id) => `/api/catalogue/categories/${id}`);
  const pages = ["/", "/store", "/faq", "/about", "/cart", ...ids.map((id) => `/category/${id}`)];
  // The first request renders a page; only later ones are measured.
  for (const path of pages) await (await fetch(url + path)).text();
  const html = await (await fetch(`${url}/store`)).text();
  const categories = await Promise.all(ids.map((id) => readCategory(url, id)));
  const people = await register(send, PEOPLE);
  return {
    send,
    pages,
    data: ["/api/store", "/api/catalogue/categories", ...data],
    assets: [...new Set(html.match(/\/assets\/[\w.-]+/g))],
    promptIds: categories.flatMap(({ prompts }) => prompts.map(({ id }) => id)),
    browsers: people.slice(0, PEOPLE / 2),
    buyers: people.slice(PEOPLE / 2),
  };
}

async function play(shop: Shop, stats: RequestStats): Promise<number> {
  const startedAt = performance.now();
  const whole = minutes * 60 * rate;
  const running = new Set<Promise<void>>();
  for (let started = 0; started < whole; ) {
    const due = startedAt + (started * 1000) / rate;
    if (due > performance.now()) {
      await sleep(TICK_MS);
      continue;
    }
    started++;
    const one = performAction(shop, { due })
      .then(() => {})
      .catch((error: Error) => stats.fail("action", error.message))
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return performance.now() - startedAt;
}

function report(stats: RequestStats, samples: number[], ms: number): boolean {
  const kinds = stats.kinds();
  printRows([
    ["kind", "requests", "p50", "p99", "longest"],
    ...kinds.map(({ kind, count, p50, p99, max }) => [
      kind,
      String(count),
      millis(p50),
      millis(p99),
      millis(max),
    ]),
  ]);
  const { growth, flat } = growthOf(samples);
  const requests = kinds.at(-1)?.count ?? 0;
  console.log(`\n${perSecond((requests / ms) * 1000)} requests for ${(ms / 60_000).toFixed(1)} minutes`);
  console.log(`memory: ${samples.map(megabytes).join(", ")}`);
  console.log(
    `memory is ${flat ? "flat" : "NOT FLAT"}: the last third against the middle one ${growth.toFixed(2)}`,
  );
  console.log(`${stats.failed()} errors`);
  for (const failure of stats.failures()) console.log(`  ${failure}`);
  const file = saveReport("load.json", {
    machine: describeMachine(),
    ...{ minutes, rate, kinds, samples, growth, errors: stats.failed(), failures: stats.failures() },
  });
  console.log(`Saved to ${file}`);
  return flat && stats.failed() === 0;
}

await ensureBuilt(console.error);
process.exitCode = await withFolder(async (folder) => {
  const store = await startProductionStore(folder, { AUTH_JWT_EXPIRY: "604800" });
  try {
    const before = openClient(store.url, createStats());
    const shop = await openShop(store, before.send);
    before.close();
    const stats = createStats();
    const client = openClient(store.url, stats);
    console.error(`${minutes} minutes at ${rate} actions a second …`);
    const memory = watchMemory(store, minutes * 60_000);
    const ms = await play({ ...shop, send: client.send }, stats);
    memory.stop();
    client.close();
    return report(stats, memory.samples, ms) ? 0 : 1;
  } finally {
    await store.stop();
  }
});
