import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { RequestStats } from "./request-stats.ts";

/** Latency counts from the moment at which the action was due, also when it started late. */
export interface Action {
  due: number;
}

interface RequestOptions {
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

export type SendRequest = (action: Action, options: RequestOptions) => Promise<Reply>;

const TIMEOUT_MS = 10_000;

export function openClient(url: string, stats: RequestStats): { send: SendRequest; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const { hostname: host, port } = new URL(url);
  return {
    close: () => agent.destroy(),
    async send(action, { kind, path, method = "GET", token, json, form, expect = 200 }) {
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).end(body);
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const now = performance.now();
      stats.enter(kind, now - action.due);
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
