import { ensureBuilt, STORE } from "./build.ts";

await ensureBuilt(console.log);
await import(STORE.href);
