import { join } from "node:path";
import { mustCall } from "#tools/harness/client.ts";
import { type StoreProcess, startStore } from "#tools/harness/store-process.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  CHECKOUT_TEST_MODE: "on",
  AUTH_AUTOCONFIRM: "on",
  RATE_LIMIT_SCALE: "1000000",
};

/** A store set for production, with its log in a file as an operator would have it. */
export const startProductionStore = (
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StoreProcess> =>
  startStore({ folder, env: { ...PRODUCTION, ...env }, logFile: join(folder, "store.log") });

/** Resident memory in bytes of the store's own process, without its database. */
export async function readMemory({ url }: StoreProcess): Promise<number> {
  const metrics = await mustCall<string>(`${url}/metrics`);
  return Number(/^store_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
}
