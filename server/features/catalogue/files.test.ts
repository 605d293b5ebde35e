import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readCatalogue } from "./files.ts";

const copyOfCatalogue = () => {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  cpSync(new URL("../../../catalogue", import.meta.url), folder, { recursive: true });
  return folder;
};
const read = (folder: string) => readCatalogue(pathToFileURL(`${folder}/`));

test("a file that is not JSON is named", async () => {
  const folder = copyOfCatalogue();
  writeFileSync(join(folder, "food-and-recipes.json"), "{");
  await expect(read(folder)).rejects.toThrow(/^food-and-recipes\.json: file: not JSON/);
});

test("a field that is missing is named", async () => {
  const folder = copyOfCatalogue();
  writeFileSync(
    join(folder, "food-and-recipes.json"),
    JSON.stringify({ name: "Food", description: "x", prompts: [{}] }),
  );
  await expect(read(folder)).rejects.toThrow(/^food-and-recipes\.json: file: prompts\.0\.slug/);
});

test("a prompt that breaks a rule is named with file and rule", async () => {
  const folder = copyOfCatalogue();
  const path = join(folder, "food-and-recipes.json");
  const file = JSON.parse(readFileSync(path, "utf8"));
  file.prompts[0].tags = ["one"];
  writeFileSync(path, JSON.stringify(file));
  await expect(read(folder)).rejects.toThrow(
    `food-and-recipes.json: ${file.prompts[0].title}: 3 to 6 different tags are needed`,
  );
});
