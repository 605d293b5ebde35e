import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VARIABLE_NAMES } from "#server/config.ts";
import { containerProblems, variableProblems } from "./lint-containers.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");
const container = read("Containerfile");
const ignored = read(".containerignore");

test.each([
  ["an unknown instruction", "EXPOSE 3000", "EXPOES 3000"],
  ["a folder that is not there", "COPY server server", "COPY sever server"],
  ["a folder that is left out of the build", "COPY server server", "COPY docs docs"],
  ["an image that changes by itself", "node:24-bookworm-slim", "node:latest"],
  ["a store that runs as root", "USER node", "USER root"],
  [
    "a shell between the signal and the store",
    'CMD ["node", "scripts/start.ts"]',
    "CMD node scripts/start.ts",
  ],
])("%s is found in a container file", (_, right, wrong) => {
  expect(containerProblems(container, ignored)).toEqual([]);
  expect(containerProblems(container.replaceAll(right, wrong), ignored)).not.toEqual([]);
});

test("a variable that the store does not know and a written password are found in a compose file", () => {
  const compose = read("compose.yaml");
  expect(variableProblems(compose)).toEqual([]);
  expect(variableProblems(compose.replace("SMTP_URL:", "SMTP_ULR:"))).toEqual(["nobody reads SMTP_ULR"]);
  const written = compose.replace(/ADMIN_PASSWORD: .*/, "ADMIN_PASSWORD: hello");
  expect(variableProblems(written)).toEqual(["ADMIN_PASSWORD is written down"]);
});

test("the manual names every variable of the configuration and no other", () => {
  const rows = read("docs/running.md").split("## Variables")[1]?.split("\n## ")[0] ?? "";
  const named = rows
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z_]+)`/g)])
    .map(([, name = ""]) => name);
  expect(named.sort()).toEqual(VARIABLE_NAMES.toSorted());
});
