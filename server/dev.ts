import { createServer } from "vite";
import { readConfig } from "./config.ts";
import { DATA_POLICY } from "./http/security-headers.ts";
import { type Site, startStore } from "./main.ts";
import { createPublicCache } from "./pages/public-cache.ts";

/** The same store with hot reload: pages come from the sources, nothing is kept, nothing is built. */
async function liveSite(): Promise<Site> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    render: async (request, reader) =>
      (await vite.ssrLoadModule("/web/entry.host.ts")).renderPage(request, reader),
    // Hot reload adds styles and scripts of its own, so pages here run without their policy.
    policy: () => DATA_POLICY.replace(/default-src 'none'; /, ""),
    cache: { ...createPublicCache(), put() {} },
    assets: new Map(),
    live: vite.middlewares,
  };
}

const store = await startStore(readConfig(process.env), { onProgress: console.log }, liveSite);
console.log(`\nThe store is open at ${store.ctx.config.publicUrl}, with hot reload\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await store.close();
    process.exit(0);
  });
}
