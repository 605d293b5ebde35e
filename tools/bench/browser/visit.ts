import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { type PaintFigures, readFigures, watchPaint } from "./paint.ts";
import { type Traffic, watchTraffic } from "./traffic.ts";

export type Visit = PaintFigures & Traffic;

/** A mid-range phone on a slow mobile network. */
const SCREEN = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const BYTES_A_SECOND = 1_600_000 / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: BYTES_A_SECOND,
};
const CPU_SLOWDOWN = 4;
const IDLE_MS = 1_000;

/** Opens a page with an empty cache and waits until the network is idle. */
export async function visit(browser: Browser, url: string, session?: string): Promise<Visit> {
  const context = await browser.newContext(SCREEN);
  try {
    if (session) await signIn(context, session);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await slowDown(cdp);
    await page.addInitScript(watchPaint);
    await page.goto(url, { waitUntil: "load" });
    await waitForIdle(page, traffic.lastActivity);
    return { ...(await page.evaluate(readFigures)), ...traffic.read() };
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

const signIn = (context: BrowserContext, session: string) =>
  context.addInitScript((text) => localStorage.setItem("supabase.auth.token", text), session);

async function waitForIdle(page: Page, lastActivity: () => number): Promise<void> {
  const loaded = performance.now();
  while (performance.now() - Math.max(loaded, lastActivity()) < IDLE_MS) await page.waitForTimeout(50);
}
