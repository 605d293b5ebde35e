/** The import rules of the architecture; a new feature is guarded from its first file. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const ROUTES = "(routes|[a-z-]+-routes)\\.ts$";
const STORE = "(store|[a-z-]+-store)\\.ts$";
const PORTS =
  "^server/(audit|category-views|database|http|jobs|limits|mail|pages|payments|realtime|search-cache|settings|tokens)/";
const TESTS = ["\\.test\\.ts$", "^server/testing/", "^scripts/backup-file/test-databases\\.ts$"];

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
      "admin-areas-have-one-door",
      "An area of the admin panel is a feature of its own; folders of other features are parts of one.",
      { path: "^server/features/admin/([^/]+)/" },
      {
        path: "^server/features/admin/([^/]+)/",
        pathNot: ["^server/features/admin/$1/", "^server/features/admin/[^/]+/service\\.ts$"],
      },
    ),
    forbid(
      "routes-know-their-service",
      "HTTP in and out; the rules and the SQL are elsewhere.",
      { path: `^server/features/.+/${ROUTES}` },
      { path: [`^server/features/.+/${STORE}`, "^server/(database|mail|payments|jobs|realtime|settings)/"] },
    ),
    forbid(
      "stores-know-the-database",
      "SQL only.",
      { path: `^server/features/.+/${STORE}` },
      {
        path: "^server/",
        pathNot: ["^server/database/", `^server/features/.+/${STORE}`],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "ports-below-features",
      "A port serves features and knows none.",
      { path: PORTS, pathNot: "\\.test\\.ts$" },
      { path: "^server/features/" },
    ),
    forbid(
      "one-reader-of-the-environment",
      "Only types of the configuration travel.",
      { path: PORTS, pathNot: "\\.test\\.ts$" },
      { path: "^server/config\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "tools-are-not-shipped",
      "What runs in production does not need the tools of development.",
      { path: "^(contracts|server|web|scripts)/", pathNot: TESTS },
      { path: "^(tools|e2e|server/testing)/" },
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
      { path: "^(contracts|scripts|server|tools|web)/.*/?(utils|helpers|common|hooks|types)/" },
    ),
    forbid(
      "runtime-needs-no-dev-package",
      "What runs in production is installed there.",
      {
        path: ["^server/", "^scripts/(backup|keys|restore|start)"],
        pathNot: [...TESTS, "^server/dev\\.ts$"],
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
