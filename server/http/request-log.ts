import { randomBytes } from "node:crypto";
import type { DestinationStream } from "pino";
import { countRequest } from "./metrics.ts";

const boot = randomBytes(4).toString("hex");
let counter = 0;

/** Unique over instances and restarts, and cheap enough for every cached page. */
export const nextRequestId = (): string => `${boot}-${(counter++).toString(36)}`;

export interface LoggedRequest {
  id: string;
  method: string;
  /** Without the query: it can hold tokens. */
  path: string;
  status: number;
  ms: number;
}

export type RequestLog = (visit: LoggedRequest) => void;

/** One line a request, in the form of the log's other lines. It holds no secret, so it needs no redaction. */
export const createRequestLog =
  (to: DestinationStream): RequestLog =>
  ({ id, method, path, status, ms }) => {
    countRequest(status, ms);
    to.write(
      `{"level":30,"time":${Date.now()},"id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`,
    );
  };
