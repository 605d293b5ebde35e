import type { CDPSession } from "@playwright/test";

export interface Traffic {
  requests: number;
  /** Headers and bodies as sent over the network. */
  bytes: number;
  /** Bodies of all scripts, after brotli. */
  scriptBytes: number;
}

interface Finding {
  read(): Traffic;
  lastActivity(): number;
}

/** Smaller files need not be compressed. */
const MIN_COMPRESSED_BYTES = 1_000;

/** Counts what goes over the network, as the browser reports it. */
export async function watchTraffic(cdp: CDPSession): Promise<Finding> {
  const plain: string[] = [];
  const cachedIds = new Set<string>();
  const scripts = new Map<string, number>();
  const total: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  let lastActivity = 0;
  const touch = () => {
    lastActivity = performance.now();
  };
  cdp.on("Network.requestWillBeSent", touch);
  cdp.on("Network.requestServedFromCache", ({ requestId }) => cachedIds.add(requestId));
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    touch();
    // From the preload cache, or a data: URL.
    if (cachedIds.has(requestId) || response.fromDiskCache || !response.url.startsWith("http")) return;
    total.requests++;
    if (!response.mimeType.includes("javascript")) return;
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const length = Number(headers.get("content-length"));
    scripts.set(requestId, length);
    if (length > MIN_COMPRESSED_BYTES && headers.get("content-encoding") !== "br") plain.push(response.url);
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
