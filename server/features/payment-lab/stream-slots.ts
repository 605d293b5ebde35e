import type { Context } from "#server/context.ts";
import { TooManyRequests } from "#server/errors.ts";
import { networkOf } from "#server/limits/caller.ts";

const MOST_STREAMS = 5;
const RETRY_SECONDS = 5;

/** Limits the streams that one address has open. The returned function frees the slot. */
export function createStreamSlots({ config: { rateLimitScale } }: Context): (address: string) => () => void {
  const open = new Map<string, number>();
  return (address) => {
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (rateLimitScale > 0 && count >= MOST_STREAMS * rateLimitScale) {
      throw new TooManyRequests(RETRY_SECONDS, "Too many pages with test results are open.");
    }
    open.set(network, count + 1);
    return () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    };
  };
}
