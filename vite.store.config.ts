import { defineConfig } from "vite";

/** The server as one file. Read from its sources, it starts slower and holds 230 MB more (docs/decisions/009). */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/run.ts",
    outDir: "build/store",
    target: "node24",
    // A stack trace in the log should name our functions.
    minify: false,
  },
  ssr: {
    noExternal: true,
    // Two are programs; opentype.js gives Node another form than bundlers; pdfkit reads files beside its own; pg only asks
    // whether pg-native is there.
    // A package of @simplewebauthn/server needs reflect-metadata before it; bundled, it would come after.
    external: [
      "@node-rs/argon2",
      "@simplewebauthn/server",
      "@resvg/resvg-js",
      "opentype.js",
      "pdfkit",
      "pg-native",
    ],
  },
});
