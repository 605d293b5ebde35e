import { randomBytes } from "node:crypto";
import type { DestinationStream } from "pino";
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

export type VisitLog = (visit: Visit) => void;

/** One line a request, in the form of the log's other lines. It holds no secret, so none is searched for. */
export const createVisitLog =
  (to: DestinationStream): VisitLog =>
  ({ id, method, path, status, ms }) => {
    countVisit(status, ms);
    to.write(
      `{"level":30,"time":${Date.now()},"id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`,
    );
  };
