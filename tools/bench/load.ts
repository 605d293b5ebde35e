import { setTimeout as sleep } from "node:timers/promises";
import { withFolder } from "#tools/harness/folder.ts";
import { listCategories, readCategory } from "#tools/harness/shop.ts";
import type { StoreProcess } from "#tools/harness/store-process.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { describeMachine } from "./machine.ts";
import { startProductionStore } from "./processes/store.ts";
import { keep, megabytes, millis, perSecond, printRows } from "./report.ts";
import { type Ask, openClient } from "./traffic/client.ts";
import { type Ledger, openLedger } from "./traffic/ledger.ts";
import { growthOf, watchMemory } from "./traffic/memory.ts";
import { act, type Shop } from "./traffic/mix.ts";
import { register } from "./traffic/people.ts";

/** npm run load [-- minutes rate]: so many visitors' actions a second, whether or not the store keeps up. */
const [minutes = 10, rate = 150] = process.argv.slice(2).map(Number);
const PEOPLE = 120;
const TICK_MS = 2;

async function openShop({ url }: StoreProcess, ask: Ask): Promise<Shop> {
  const ids = (await listCategories(url)).map(({ id }) => id);
  const data = ids.map((id) => `/api/catalogue/categories/${id}`);
  const pages = ["/", "/store", "/faq", "/about", "/cart", ...ids.map((id) => `/category/${id}`)];
  // A page costs its rendering once; the clock runs for a store that is awake.
  for (const path of pages) await (await fetch(url + path)).text();
  const html = await (await fetch(`${url}/store`)).text();
  const categories = await Promise.all(ids.map((id) => readCategory(url, id)));
  const people = await register(ask, PEOPLE);
  return {
    ask,
    pages,
    data: ["/api/store", "/api/catalogue/categories", ...data],
    assets: [...new Set(html.match(/\/assets\/[\w.-]+/g))],
    promptIds: categories.flatMap(({ prompts }) => prompts.map(({ id }) => id)),
    browsers: people.slice(0, PEOPLE / 2),
    buyers: people.slice(PEOPLE / 2),
  };
}

async function play(shop: Shop, ledger: Ledger): Promise<number> {
  const begun = performance.now();
  const whole = minutes * 60 * rate;
  const running = new Set<Promise<void>>();
  for (let started = 0; started < whole; ) {
    const due = begun + (started * 1000) / rate;
    if (due > performance.now()) {
      await sleep(TICK_MS);
      continue;
    }
    started++;
    const one = act(shop, { due })
      .then(() => {})
      .catch((error: Error) => ledger.fail("action", error.message))
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return performance.now() - begun;
}

function report(ledger: Ledger, samples: number[], ms: number): boolean {
  const kinds = ledger.kinds();
  printRows([
    ["kind", "requests", "p50", "p99", "longest"],
    ...kinds.map(({ kind, count, p50, p99, most }) => [
      kind,
      String(count),
      millis(p50),
      millis(p99),
      millis(most),
    ]),
  ]);
  const { growth, flat } = growthOf(samples);
  const requests = kinds.at(-1)?.count ?? 0;
  console.log(`\n${perSecond((requests / ms) * 1000)} requests for ${(ms / 60_000).toFixed(1)} minutes`);
  console.log(`memory: ${samples.map(megabytes).join(", ")}`);
  console.log(
    `memory is ${flat ? "flat" : "NOT FLAT"}: the last third against the middle one ${growth.toFixed(2)}`,
  );
  console.log(`${ledger.failed()} errors`);
  for (const failure of ledger.failures()) console.log(`  ${failure}`);
  const file = keep("load.json", {
    machine: describeMachine(),
    ...{ minutes, rate, kinds, samples, growth, errors: ledger.failed(), failures: ledger.failures() },
  });
  console.log(`Kept in ${file}`);
  return flat && ledger.failed() === 0;
}

await ensureBuilt(console.error);
process.exitCode = await withFolder(async (folder) => {
  const store = await startProductionStore(folder, { AUTH_JWT_EXPIRY: "604800" });
  try {
    const before = openClient(store.url, openLedger());
    const shop = await openShop(store, before.ask);
    before.close();
    const ledger = openLedger();
    const client = openClient(store.url, ledger);
    console.error(`${minutes} minutes at ${rate} actions a second …`);
    const memory = watchMemory(store, minutes * 60_000);
    const ms = await play({ ...shop, ask: client.ask }, ledger);
    memory.stop();
    client.close();
    return report(ledger, memory.samples, ms) ? 0 : 1;
  } finally {
    await store.stop();
  }
});
