/** The import rules of the architecture; a new feature is guarded from its first file. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    forbid(
      "no-circles",
      "A circle means two files are one.",
      {},
      { circular: true, viaOnly: { pathNot: "\\+types" } },
    ),
    forbid(
      "contracts-stand-alone",
      "What crosses the wire depends on zod only.",
      { path: "^contracts/", pathNot: "\\.test\\." },
      {
        pathNot: ["^contracts/", "^node_modules/zod/"],
      },
    ),
    forbid(
      "web-and-server-apart",
      "The browser never holds server code.",
      { path: "^web/" },
      { path: "^server/" },
    ),
    forbid(
      "server-and-web-apart",
      "The server sees the pages through one built function.",
      { path: "^server/" },
      { path: "^web/" },
    ),
    forbid(
      "ui-without-logic",
      "Primitives know nothing of the shop.",
      { path: "^web/ui/" },
      {
        path: "^(web|contracts)/",
        pathNot: ["^web/ui/", "^web/lib/cn\\.ts$"],
      },
    ),
    forbid(
      "lib-below-features",
      "A library file serves every feature and knows none.",
      { path: "^web/(lib|session)/" },
      {
        path: "^web/(features|pages|shell|ui)/",
        pathNot: ["^web/ui/toast\\.tsx$"],
      },
    ),
    forbid(
      "web-features-apart",
      "Features meet on pages only.",
      { path: "^web/features/([^/]+)/" },
      {
        path: "^web/features/([^/]+)/",
        pathNot: "^web/features/$1/",
      },
    ),
    forbid(
      "features-below-pages",
      "A feature does not know where it is shown.",
      { path: "^web/features/" },
      {
        path: "^web/(pages|shell)/",
      },
    ),
    forbid(
      "server-features-have-one-door",
      "Another feature is reached through its service; guards stand at every door.",
      { path: "^server/features/([^/]+)/" },
      {
        path: "^server/features/([^/]+)/",
        pathNot: [
          "^server/features/$1/",
          "^server/features/[^/]+/service\\.ts$",
          "^server/features/accounts/guards\\.ts$",
        ],
      },
    ),
    forbid(
      "routes-know-their-service",
      "HTTP in and out; the rules and the SQL are elsewhere.",
      {
        path: "^server/features/[^/]+/routes\\.ts$",
      },
      { path: ["^server/features/[^/]+/store\\.ts$", "^server/(database|mail|payments|jobs)/"] },
    ),
    forbid(
      "stores-know-the-database",
      "SQL only.",
      { path: "^server/features/[^/]+/store\\.ts$" },
      {
        path: "^server/",
        pathNot: ["^server/database/", "^server/features/[^/]+/(store|[a-z-]+-store)\\.ts$"],
      },
    ),
    forbid(
      "ports-below-features",
      "A port serves features and knows none.",
      {
        path: "^server/(database|mail|payments|realtime|jobs|http|limits|settings|category-views)/",
      },
      { path: "^server/features/" },
    ),
    forbid(
      "one-reader-of-the-environment",
      "Only types of the configuration travel.",
      {
        path: "^server/(database|mail|payments|realtime|jobs)/",
        pathNot: "\\.test\\.",
      },
      { path: "^server/config\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "no-orphans",
      "A file that nobody imports is either an entry or dead.",
      {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "\\.test\\.ts$",
          "^web/(routes|entry|root|pages)",
          "^(scripts|e2e|tools)/",
          "\\.config\\.ts$",
        ],
      },
      {},
    ),
    forbid(
      "no-vague-folders",
      "Say what it is for.",
      {},
      { path: "^(contracts|server|web)/.*/?(utils|helpers|common|hooks|types)/" },
    ),
    forbid(
      "runtime-needs-no-dev-package",
      "What the server imports is installed in production.",
      {
        path: "^server/",
        pathNot: ["\\.test\\.ts$", "^server/testing/", "^server/dev\\.ts$"],
      },
      { dependencyTypes: ["npm-dev"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types", "virtual:"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
