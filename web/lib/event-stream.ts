import { accessToken } from "#web/session/access-token.ts";

export interface StreamMessage {
  event: string;
  data: string;
}

export type StreamState = "connecting" | "live" | "lost" | "refused";

interface Listener {
  onMessage: (message: StreamMessage) => void;
  onState: (state: StreamState) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** The server sends a heartbeat every 20 s; a connection without two of them is closed. */
const LONGEST_SILENCE_MS = 45_000;

/**
 * Follows a stream of server-sent events until the returned function is called. A dropped connection is made
 * anew, at growing distances and at once when the network comes back; a refusal is final. It reads by fetch because
 * the browser's own EventSource sends no token and hides the status of a refusal.
 */
export function followStream(path: string, { onMessage, onState }: Listener): () => void {
  const ending = new AbortController();
  const { signal } = ending;

  const connect = async (): Promise<"refused" | "served" | "unreached"> => {
    const headers = { Accept: "text/event-stream", ...(await authorization()) };
    const response = await fetch(path, { headers, signal });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return "refused";
    if (!response.ok || !response.body) return "unreached";
    onState("live");
    const feed = createMessageReader(onMessage);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const giveUp = setTimeout(() => reader.cancel(), LONGEST_SILENCE_MS);
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      clearTimeout(giveUp);
      if (done || value === undefined) return "served";
      feed(value);
    }
  };

  const run = async () => {
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      onState("connecting");
      const outcome = await connect().catch(() => "unreached" as const);
      if (signal.aborted) return;
      if (outcome === "refused") return onState("refused");
      onState("lost");
      if (outcome === "served") wait = FIRST_WAIT_MS;
      await pause(wait, signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };

  void run();
  return () => ending.abort();
}

async function authorization(): Promise<Record<string, string>> {
  const token = await accessToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** Takes the stream's text in pieces of any size and hands out whole messages. */
export function createMessageReader(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = "";
  let event = "";
  let data: string[] = [];

  const takeLine = (line: string) => {
    if (line === "") {
      if (data.length > 0) onMessage({ event: event || "message", data: data.join("\n") });
      event = "";
      data = [];
      return;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  };

  return (text) => {
    // A carriage return at the very end may be half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) takeLine(line);
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener("online", go);
    signal.addEventListener("abort", go);
  });
}
