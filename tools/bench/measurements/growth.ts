import { createApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { createListener, finish, listen } from "#server/listener.ts";
import { createPublicCache } from "#server/pages/public-cache.ts";
import { loadRenderer } from "#server/pages/renderer.ts";
import { checkOut, fillCarts, resetPurchases, timeAll } from "../data/buyers.ts";
import type { Generator } from "../processes/generator.ts";
import { writeRequest } from "../processes/visitor.ts";
import { compareWithBar, millis, type ResultRow, ratio } from "../report.ts";
import { median, stopwatch } from "../statistics.ts";

const REPETITIONS = 3;
const ANSWERS = 20;
const CONNECTIONS = 16;
const CACHED_SECONDS = 1.5;
const MAX_RATIO = 1.3;

/** Each call measures one kind of request and gives the milliseconds of one answer. */
interface ShopUnderTest {
  page(): Promise<number>;
  data(): Promise<number>;
  cached(): Promise<number>;
  checkout(): Promise<number>;
  close(): Promise<void>;
}

/** The same requests to a small shop and to a large one, alternately. */
export async function measureGrowth(
  small: Context,
  large: Context,
  generator: Generator,
): Promise<ResultRow[]> {
  const shops = [
    await openShopUnderTest(small, generator),
    await openShopUnderTest(large, generator),
  ] as const;
  try {
    return [
      await compare("growth: category page, not cached", shops, (shop) => shop.page()),
      await compare("growth: category data, not cached", shops, (shop) => shop.data()),
      await compare("growth: category page, cached", shops, (shop) => shop.cached()),
      await compare("growth: checkout", shops, (shop) => shop.checkout()),
    ];
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function compare(
  what: string,
  shops: readonly [ShopUnderTest, ShopUnderTest],
  measure: (shop: ShopUnderTest) => Promise<number>,
): Promise<ResultRow> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= REPETITIONS; round++) {
    for (const at of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await measure(shops[at]);
      if (round > 0) times[at].push(ms);
    }
  }
  const [small, large] = times;
  return compareWithBar({
    what,
    values: large.map((ms, at) => ms / (small[at] ?? Number.NaN)),
    show: ratio,
    max: MAX_RATIO,
    note: `${shortTime(median(small))} small, ${shortTime(median(large))} large`,
  });
}

const shortTime = (ms: number) => (ms < 1 ? `${(ms * 1000).toFixed(0)} µs` : millis(ms));

async function openShopUnderTest(ctx: Context, generator: Generator): Promise<ShopUnderTest> {
  const cache = createPublicCache();
  const app = createApp(ctx, { cache, render: await loadRenderer(), policy: pagePolicy });
  const server = createListener(ctx, app, { cache, assets: new Map() });
  const port = await listen(server, 0, "127.0.0.1");
  const { rows } = await ctx.database.pool.query<{ id: string }>(
    "select id from categories order by created_at, id limit 1",
  );
  const page = `/category/${rows[0]?.id}`;

  const measureUncached = async (path: string) => {
    const times: number[] = [];
    for (let answer = 0; answer < ANSWERS; answer++) {
      cache.clear();
      times.push(await stopwatch(async () => (await app.request(path)).arrayBuffer()));
    }
    return median(times);
  };
  return {
    page: () => measureUncached(page),
    data: () => measureUncached(`/api/catalogue/categories/${rows[0]?.id}`),
    async cached() {
      await app.request(page);
      const requests = [{ text: writeRequest(port, page), status: 200 }];
      const { ms, answers } = await generator.run({
        ...{ port, requests },
        connections: CONNECTIONS,
        seconds: CACHED_SECONDS,
      });
      return ms / answers;
    },
    async checkout() {
      const buyers = await fillCarts(ctx);
      const ms = await timeAll(buyers, checkOut(ctx));
      await resetPurchases(ctx, buyers);
      return ms / buyers.length;
    },
    close: () => finish(server),
  };
}
