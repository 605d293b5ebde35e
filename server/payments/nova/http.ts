import { isPlain } from "#server/http/plain-text.ts";
import { BROKEN, TOO_SLOW, UNREACHABLE } from "#server/payments/failure-texts.ts";
import { ProviderFailure } from "#server/payments/provider.ts";

const BODY_PREVIEW = 500;
export const TIMEOUT_MS = 10_000;
/** A payment takes a few hundred bytes; longer answers are not read. */
const MOST_BYTES = 256 * 1024;

export interface Answer {
  status: number;
  statusText: string;
  text: string;
}

export const upstreamOf = ({ status, statusText, text }: Answer) => ({
  status,
  statusText,
  body: text.slice(0, BODY_PREVIEW),
});

/** One call with a timeout; a failure says what happened. */
export async function call(url: string, init: RequestInit, patienceMs = TIMEOUT_MS): Promise<Answer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(patienceMs) });
    text = await readText(response, MOST_BYTES);
  } catch (error) {
    const slow = error instanceof DOMException && error.name === "TimeoutError";
    throw new ProviderFailure(slow ? TOO_SLOW : UNREACHABLE);
  }
  const answer = { status: response.status, statusText: response.statusText, text };
  if (response.status >= 500) {
    throw new ProviderFailure(BROKEN, upstreamOf(answer));
  }
  return answer;
}

/** Cuts a body that is too long, which then does not parse. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostBytes) break;
  }
  return text;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Undefined for what is not JSON, or holds what cannot be stored. */
export function parseJson(text: string): unknown {
  try {
    const json = JSON.parse(text);
    return isPlain(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
