import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Ledger } from "./ledger.ts";

/** One thing that a visitor does: its first request was due at a moment, whether or not the store was ready for it. */
export interface Action {
  due: number;
}

interface Question {
  kind: string;
  path: string;
  method?: string;
  token?: string;
  json?: object;
  form?: Record<string, string>;
  expect?: number;
}

export interface Reply {
  text: string;
  json<T>(): T;
}

export type Ask = (action: Action, question: Question) => Promise<Reply>;

const PATIENCE_MS = 10_000;

export function openClient(url: string, ledger: Ledger): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const { hostname: host, port } = new URL(url);
  return {
    close: () => agent.destroy(),
    async ask(action, { kind, path, method = "GET", token, json, form, expect = 200 }) {
      const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : undefined;
      const asked = request({
        ...{ agent, host, port, path, method },
        headers: {
          "User-Agent": "Mozilla/5.0 (the bench)",
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined
            ? {}
            : { "Content-Length": Buffer.byteLength(body), "Content-Type": typeOf(json) }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).end(body);
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const now = performance.now();
      ledger.enter(kind, now - action.due);
      action.due = now;
      if (answer.statusCode !== expect) {
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
      }
      return { text, json: <T>() => JSON.parse(text) as T };
    },
  };
}

const typeOf = (json: object | undefined) =>
  json ? "application/json" : "application/x-www-form-urlencoded";
