import { mustCall } from "#tools/harness/client.ts";
import { listCategories, signUp } from "#tools/harness/shop.ts";
import type { StoreProcess } from "#tools/harness/store-process.ts";
import type { Generator } from "../processes/generator.ts";
import { readMemory, startProductionStore } from "../processes/store.ts";
import { writeRequest } from "../processes/visitor.ts";
import { compareWithBar, megabytes, type ResultRow, ratio, seconds } from "../report.ts";

const REPETITIONS = 3;
const REQUESTS = 10_000;
const CONNECTIONS = 16;
/** Memory may differ by this much between two garbage collections. */
const FLAT = 1.1;

/** Restarts a store on existing data and measures the start and its memory after requests. */
export async function measureStarts(folder: string, generator: Generator): Promise<ResultRow[]> {
  const starts: number[] = [];
  const memory: [number, number][] = [];
  for (let round = 0; round < REPETITIONS; round++) {
    const startedAt = performance.now();
    const store = await startProductionStore(folder);
    try {
      await mustCall(`${store.url}/store`);
      starts.push(performance.now() - startedAt);
      const requests = await mixedRequests(store);
      const work = async () => {
        await generator.run({ port: store.port, connections: CONNECTIONS, count: REQUESTS, requests });
        return readMemory(store);
      };
      memory.push([await work(), await work()]);
    } finally {
      await store.stop();
    }
  }
  const worked = "10,000 mixed requests";
  return [
    compareWithBar({ what: "second start to first 200", values: starts, show: seconds, max: 2_500 }),
    compareWithBar({
      what: `resident memory after ${worked}`,
      values: memory.map(([first]) => first),
      show: megabytes,
      max: 220e6,
    }),
    compareWithBar({
      what: `the same after ${worked} more, against before`,
      values: memory.map(([first, second]) => second / first),
      show: ratio,
      max: FLAT,
      note: `now ${memory.map(([, second]) => megabytes(second)).join(", ")}`,
    }),
  ];
}

/** Public pages and data, and the data of a signed-in person. */
async function mixedRequests({ url, port }: StoreProcess) {
  const ids = (await listCategories(url)).map(({ id }) => id);
  const { access_token } = await signUp(url);
  const publicPaths = [
    ...["/", "/store", "/faq", "/checkout", "/api/store", "/api/catalogue/categories"],
    ...ids.flatMap((id) => [`/category/${id}`, `/api/catalogue/categories/${id}`]),
  ];
  const ownPaths = ["/api/cart", "/api/orders", "/api/orders/owned", "/api/profile"];
  const headers = { Authorization: `Bearer ${access_token}` };
  return publicPaths.flatMap((path, at) => [
    { text: writeRequest(port, path), status: 200 },
    ...(at % 3 === 0
      ? [{ text: writeRequest(port, ownPaths[(at / 3) % ownPaths.length] ?? "", headers), status: 200 }]
      : []),
  ]);
}
