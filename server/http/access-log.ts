import { randomBytes } from "node:crypto";
import type { Logger } from "#server/logging.ts";
import { countVisit } from "./metrics.ts";

const boot = randomBytes(4).toString("hex");
let counter = 0;

/** Unique over instances and restarts, and cheap enough for every cached page. */
export const nextRequestId = (): string => `${boot}-${(counter++).toString(36)}`;

export interface Visit {
  id: string;
  method: string;
  /** Without the query: it can hold tokens. */
  path: string;
  status: number;
  ms: number;
}

/** One line a request. */
export function logVisit(log: Logger, visit: Visit): void {
  countVisit(visit.status, visit.ms);
  log.info(visit);
}
