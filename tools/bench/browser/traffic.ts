import type { CDPSession } from "@playwright/test";

export interface Traffic {
  requests: number;
  /** Over the network, heads and bodies as they were sent. */
  bytes: number;
  /** Bodies of all scripts as they were sent, so after brotli. */
  scriptBytes: number;
}

interface Finding {
  read(): Traffic;
  lastActivity(): number;
}

/** Brotli saves nothing on a few lines. */
const WORTH_COMPRESSING = 1_000;

/** Counts what goes over the network, from the browser's own account of it. */
export async function watchTraffic(cdp: CDPSession): Promise<Finding> {
  const plain: string[] = [];
  const kept = new Set<string>();
  const scripts = new Map<string, number>();
  const total: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  let lastActivity = 0;
  const touch = () => {
    lastActivity = performance.now();
  };
  cdp.on("Network.requestWillBeSent", touch);
  cdp.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    touch();
    // A preloaded file that is imported later, or one that the page holds within itself.
    if (kept.has(requestId) || response.fromDiskCache || !response.url.startsWith("http")) return;
    total.requests++;
    if (!response.mimeType.includes("javascript")) return;
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const length = Number(headers.get("content-length"));
    scripts.set(requestId, length);
    if (length > WORTH_COMPRESSING && headers.get("content-encoding") !== "br") plain.push(response.url);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    touch();
    total.bytes += encodedDataLength;
    total.scriptBytes += scripts.get(requestId) ?? 0;
  });
  await cdp.send("Network.enable");
  return {
    read() {
      if (plain.length > 0) throw new Error(`Without brotli came ${plain.join(", ")}.`);
      return { ...total };
    },
    lastActivity: () => lastActivity,
  };
}
