import type { Context } from "#server/context.ts";
import { withFolder } from "#tools/harness/folder.ts";
import { listCategories } from "#tools/harness/shop.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { fill, inShop, LARGE, SMALL } from "./data/shops.ts";
import { measureAnalytics } from "./lines/analytics.ts";
import { measureCheckout } from "./lines/checkout.ts";
import { measureGrowth } from "./lines/growth.ts";
import { measurePages } from "./lines/pages.ts";
import { measureRates } from "./lines/rates.ts";
import { measureStarts } from "./lines/start.ts";
import { weighHtml } from "./lines/weights.ts";
import { describeMachine, printMachine } from "./machine.ts";
import { type Generator, startGenerator } from "./processes/generator.ts";
import { startProductionStore } from "./processes/store.ts";
import { keep, type Line, printTable } from "./report.ts";

const begun = performance.now();
const spent = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
const say = (line: string) => console.error(`${spent().padStart(6)}  ${line}`);

/** npm run bench [-- rates browser starts checkout growth]: everything, or the parts that are named. */
const named = process.argv.slice(2);
const wants = (...parts: string[]) => named.length === 0 || parts.some((part) => named.includes(part));

/** The store as a process of its own, as visitors meet it. */
const measureStore = (generator: Generator): Promise<Line[]> =>
  withFolder(async (folder) => {
    const lines: Line[] = [];
    say("starting a store");
    const store = await startProductionStore(folder);
    try {
      const ids = (await listCategories(store.url)).map(({ id }) => id);
      const [id = ""] = ids;
      if (wants("rates")) {
        say("request rates");
        lines.push(...(await measureRates(store, generator, id)));
      }
      if (wants("browser")) {
        say("weights and the browser");
        lines.push(...(await weighHtml(store, ids)), ...(await measurePages(store, id)));
      }
    } finally {
      await store.stop();
    }
    if (wants("starts")) {
      say("second starts and memory");
      lines.push(...(await measureStarts(folder, generator)));
    }
    return lines;
  });

/** The parts that depend on how much is in the database. */
const measureDatabase = (generator: Generator): Promise<Line[]> =>
  inShop(async (small) => {
    await fill(small, SMALL);
    const lines: Line[] = [];
    if (wants("checkout")) {
      say("checkout");
      lines.push(await measureCheckout(small));
    }
    if (wants("growth")) lines.push(...(await measureLarge(small, generator)));
    return lines;
  });

const measureLarge = (small: Context, generator: Generator): Promise<Line[]> =>
  inShop(async (large) => {
    say(`making ${LARGE.orders} orders`);
    say(await fill(large, LARGE));
    const growth = await measureGrowth(small, large, generator);
    say("the admin's questions");
    return [...growth, ...(await measureAnalytics(large))];
  });

const machine = describeMachine();
await ensureBuilt(say);
const generator = startGenerator();
try {
  const lines = [
    ...(wants("rates", "browser", "starts") ? await measureStore(generator) : []),
    ...(wants("checkout", "growth") ? await measureDatabase(generator) : []),
  ];
  printMachine(machine);
  printTable(lines);
  const missed = lines.filter(({ met }) => met === false);
  console.log(
    `\n${missed.length === 0 ? "Every bar is met." : `${missed.length} missed.`} ${spent()} in all.`,
  );
  console.log(`Kept in ${keep("bench.json", { machine, lines })}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await generator.stop();
}
