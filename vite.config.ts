import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * The content security policy forbids style elements made at run time. Sonner and Radix each make one; this takes
 * both away and stops the build when a new release of either has moved it.
 */
const withoutInjectedStyles: Plugin = {
  name: "without-injected-styles",
  apply: "build",
  transform(code, id) {
    if (/[\\/]sonner[\\/]dist[\\/]/.test(id) && /\.m?js$/.test(id)) {
      const call = /^__insertCSS\(".*"\);$/m;
      if (!call.test(code))
        this.error("sonner no longer inserts its styles by __insertCSS(...): look again.");
      return { code: code.replace(call, ""), map: null };
    }
    if (/[\\/]@radix-ui[\\/]react-(dialog|menu)[\\/]/.test(id) && !/from "react-remove-scroll"/.test(code)) {
      this.error(
        "Radix no longer locks scrolling by react-remove-scroll: web/ui/scroll-lock.tsx replaces nothing.",
      );
    }
    if (/[\\/]react-(remove-scroll|style-singleton)/.test(id)) {
      this.error("react-remove-scroll is in the bundle although web/ui/scroll-lock.tsx stands in for it.");
    }
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutInjectedStyles],
  resolve: {
    alias: { "react-remove-scroll": fileURLToPath(new URL("./web/ui/scroll-lock.tsx", import.meta.url)) },
  },
  // No data: URLs, so the content security policy can forbid them for fonts and scripts.
  build: {
    assetsInlineLimit: 0,
    // What nearly every page shares comes as one file: it compresses better and costs fewer requests.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", minShareCount: 25 }] } } },
  },
  // The page host imports one function from one file that carries React, so running the store needs no web package.
  environments: { ssr: { build: { rollupOptions: { input: "./web/entry.host.ts" } } } },
  ssr: command === "build" ? { noExternal: true as const } : {},
}));
