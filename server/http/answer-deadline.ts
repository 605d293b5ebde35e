import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "#contracts/errors.ts";

const BODY: ErrorBody = {
  error: { code: "no_answer", message: "The store did not answer in time. Please try again." },
};

/**
 * Ends a request that has no answer after this time. An answer that has begun, such as a stream of events, goes on;
 * while the body is still arriving, node:http's own time limit counts.
 */
export function endUnanswered(
  req: IncomingMessage,
  res: ServerResponse,
  afterMs: number,
  onEnd: () => void,
): void {
  const check = () => {
    if (res.headersSent) return;
    if (!req.complete) {
      timer = setTimeout(check, afterMs);
      return;
    }
    onEnd();
    res.writeHead(503, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "Retry-After": "2",
      Connection: "close",
    });
    res.end(JSON.stringify(BODY));
  };
  let timer = setTimeout(check, afterMs);
  res.once("close", () => clearTimeout(timer));
}
