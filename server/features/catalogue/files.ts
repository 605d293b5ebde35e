import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Invalid } from "#server/errors.ts";
import { ROOT } from "#server/root.ts";
import { brokenRules } from "./rules.ts";
import { type CatalogueFile, WrittenCategory } from "./written.ts";

const FOLDER = pathToFileURL(join(ROOT, "catalogue/"));

/** Reads and checks all files; one broken rule refuses them all. */
export async function readCatalogue(folder: URL = FOLDER): Promise<CatalogueFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const files = await Promise.all(names.map((name) => readCategory(folder, name)));
  const [first] = brokenRules(files);
  if (first) throw new Invalid("catalogue_rule_broken", first);
  return files;
}

async function readCategory(folder: URL, name: string): Promise<CatalogueFile> {
  const text = await readFile(new URL(name, folder), "utf8");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Invalid("catalogue_rule_broken", `${name}: file: not JSON (${(error as Error).message})`);
  }
  const written = WrittenCategory.safeParse(json);
  if (!written.success) {
    const [issue] = written.error.issues;
    throw new Invalid("catalogue_rule_broken", `${name}: file: ${issue?.path.join(".")} ${issue?.message}`);
  }
  return { slug: basename(name, ".json"), ...written.data };
}
