import { mustCall } from "#tools/harness/client.ts";
import { listCategories, signUp } from "#tools/harness/shop.ts";
import type { StoreProcess } from "#tools/harness/store-process.ts";
import type { Generator } from "../processes/generator.ts";
import { readMemory, startProductionStore } from "../processes/store.ts";
import { writeRequest } from "../processes/visitor.ts";
import { judge, type Line, megabytes, ratio, seconds } from "../report.ts";

const REPETITIONS = 3;
const REQUESTS = 10_000;
const CONNECTIONS = 16;
/** A collection of garbage more or less is no leak. */
const FLAT = 1.1;

/** Starts a store again on data that is there, and gives it work: each time a start and what it holds in memory. */
export async function measureStarts(folder: string, generator: Generator): Promise<Line[]> {
  const starts: number[] = [];
  const memory: [number, number][] = [];
  for (let round = 0; round < REPETITIONS; round++) {
    const begun = performance.now();
    const store = await startProductionStore(folder);
    try {
      await mustCall(`${store.url}/store`);
      starts.push(performance.now() - begun);
      const asks = await mixedRequests(store);
      const work = async () => {
        await generator.run({ port: store.port, connections: CONNECTIONS, count: REQUESTS, asks });
        return readMemory(store);
      };
      memory.push([await work(), await work()]);
    } finally {
      await store.stop();
    }
  }
  const worked = "10,000 mixed requests";
  return [
    judge({ what: "second start to first 200", values: starts, show: seconds, most: 2_500 }),
    judge({
      what: `resident memory after ${worked}`,
      values: memory.map(([first]) => first),
      show: megabytes,
      most: 220e6,
    }),
    judge({
      what: `the same after ${worked} more, against before`,
      values: memory.map(([first, second]) => second / first),
      show: ratio,
      most: FLAT,
      note: `now ${memory.map(([, second]) => megabytes(second)).join(", ")}`,
    }),
  ];
}

/** Pages and data of everybody, and the data of somebody who is signed in. */
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
