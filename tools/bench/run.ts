import type { Context } from "#server/context.ts";
import { withFolder } from "#tools/harness/folder.ts";
import { listCategories } from "#tools/harness/shop.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { fill, LARGE, SMALL, withShop } from "./data/shops.ts";
import { describeMachine, printMachine } from "./machine.ts";
import { measureAnalytics } from "./measurements/analytics.ts";
import { measureCheckout } from "./measurements/checkout.ts";
import { measureGrowth } from "./measurements/growth.ts";
import { measurePages } from "./measurements/pages.ts";
import { measureRates } from "./measurements/rates.ts";
import { measureSearch } from "./measurements/search.ts";
import { measureStarts } from "./measurements/start.ts";
import { measureHtml } from "./measurements/weights.ts";
import { type Generator, startGenerator } from "./processes/generator.ts";
import { startProductionStore } from "./processes/store.ts";
import { printTable, type ResultRow, saveReport } from "./report.ts";

const startedAt = performance.now();
const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
const say = (line: string) => console.error(`${elapsed().padStart(6)}  ${line}`);

/** npm run bench [-- rates browser starts checkout growth]: everything, or the parts that are named. */
const named = process.argv.slice(2);
const isWanted = (...parts: string[]) => named.length === 0 || parts.some((part) => named.includes(part));

/** What visitors see of a store that runs in its own process. */
const measureStore = (generator: Generator): Promise<ResultRow[]> =>
  withFolder(async (folder) => {
    const lines: ResultRow[] = [];
    say("starting a store");
    const store = await startProductionStore(folder);
    try {
      const ids = (await listCategories(store.url)).map(({ id }) => id);
      const [id = ""] = ids;
      if (isWanted("rates")) {
        say("request rates");
        lines.push(...(await measureRates(store, generator, id)));
      }
      if (isWanted("browser")) {
        say("weights and the browser");
        lines.push(...(await measureHtml(store, ids)), ...(await measurePages(store, id)));
      }
    } finally {
      await store.stop();
    }
    if (isWanted("starts")) {
      say("second starts and memory");
      lines.push(...(await measureStarts(folder, generator)));
    }
    return lines;
  });

/** What depends on the size of the database. */
const measureDatabase = (generator: Generator): Promise<ResultRow[]> =>
  withShop(async (small) => {
    await fill(small, SMALL);
    const lines: ResultRow[] = [];
    if (isWanted("checkout")) {
      say("checkout");
      lines.push(await measureCheckout(small));
    }
    if (isWanted("growth")) lines.push(...(await measureLarge(small, generator)));
    return lines;
  });

const measureLarge = (small: Context, generator: Generator): Promise<ResultRow[]> =>
  withShop(async (large) => {
    say(`making ${LARGE.orders} orders`);
    say(await fill(large, LARGE));
    const growth = await measureGrowth(small, large, generator);
    say("searches");
    growth.push(await measureSearch(large));
    say("the admin's questions");
    return [...growth, ...(await measureAnalytics(large))];
  });

const machine = describeMachine();
await ensureBuilt(say);
const generator = startGenerator();
try {
  const lines = [
    ...(isWanted("rates", "browser", "starts") ? await measureStore(generator) : []),
    ...(isWanted("checkout", "growth") ? await measureDatabase(generator) : []),
  ];
  printMachine(machine);
  printTable(lines);
  const missed = lines.filter(({ met }) => met === false);
  console.log(
    `\n${missed.length === 0 ? "Every bar is met." : `${missed.length} missed.`} ${elapsed()} in all.`,
  );
  console.log(`Saved to ${saveReport("bench.json", { machine, lines })}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await generator.stop();
}
