import type { Account } from "./account.ts";
import type { StripeEvent } from "./events.ts";
import type { Fault } from "./faults.ts";

export interface StripeStandIn {
  url: string;
  account: Account;
  /** Everything that happened, in order. */
  events: StripeEvent[];
  /** Idempotency keys of the sessions that were asked for. */
  creations: string[];
  /** Answers the next API calls instead, until it is unset. */
  fault: Fault | undefined;
  close(): void;
}
