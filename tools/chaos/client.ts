import { setTimeout as sleep } from "node:timers/promises";
import { countRefusal, type Ledger } from "./ledger.ts";

const ANSWER_PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

export interface Request {
  method?: "GET" | "POST";
  path: string;
  body?: unknown;
  token?: string;
}

export interface Answer<T> {
  /** Zero: no answer came, so nobody knows what was done. */
  status: number;
  body: T;
}

interface Refusal {
  code?: string;
  error?: { code?: string };
}

/** One request, as a browser sends it. */
export async function ask<T>(
  url: string,
  { method = "POST", path, body, token }: Request,
): Promise<Answer<T>> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T };
  } catch {
    return { status: 0, body: undefined as T };
  }
}

export const isYes = ({ status }: { status: number }) => status >= 200 && status < 300;

/** Asks again, as a patient person does, while there is no answer or the store says that it is in trouble. */
export async function insist<T>(
  url: string,
  ledger: Ledger,
  request: Request,
  until: number,
): Promise<Answer<T>> {
  for (;;) {
    const answer = await ask<T>(url, request);
    if (isYes(answer)) return answer;
    const refusal = answer.body as Refusal | undefined;
    countRefusal(
      ledger,
      answer.status === 0 ? "no answer" : `${answer.status} ${refusal?.error?.code ?? refusal?.code ?? ""}`,
    );
    const mayHelp = answer.status === 0 || answer.status >= 500;
    if (!mayHelp || Date.now() > until) return answer;
    await sleep(PAUSE_MS + Math.random() * PAUSE_MS);
  }
}
