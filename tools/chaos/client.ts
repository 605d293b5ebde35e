import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, call } from "#tools/harness/client.ts";
import { countFailure, type Ledger } from "./ledger.ts";

const PAUSE_MS = 200;

export interface Request {
  method?: "GET" | "POST";
  path: string;
  body?: unknown;
  token?: string;
}

interface Refusal {
  code?: string;
  error?: { code?: string };
}

/** One request. Status 0 means that no answer came, so nobody knows what was done. */
export function tryCall<T>(url: string, { method = "POST", path, body, token }: Request): Promise<Answer<T>> {
  return call<T>(url + path, { method, body, token }).catch(() => ({ status: 0, body: undefined as T }));
}

export const isSuccess = ({ status }: { status: number }) => status >= 200 && status < 300;

/** Retries while there is no answer or a 5xx. */
export async function callWithRetry<T>(
  url: string,
  ledger: Ledger,
  request: Request,
  until: number,
): Promise<Answer<T>> {
  for (;;) {
    const answer = await tryCall<T>(url, request);
    if (isSuccess(answer)) return answer;
    const refusal = answer.body as Refusal | undefined;
    countFailure(
      ledger,
      answer.status === 0 ? "no answer" : `${answer.status} ${refusal?.error?.code ?? refusal?.code ?? ""}`,
    );
    const isWorthRetrying = answer.status === 0 || answer.status >= 500;
    if (!isWorthRetrying || Date.now() > until) return answer;
    await sleep(PAUSE_MS + Math.random() * PAUSE_MS);
  }
}
