import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "#contracts/pages.ts";
import { StartError } from "#server/errors.ts";
import { ROOT } from "#server/root.ts";

export const BUILD_FOLDER = join(ROOT, "build");

/** The built front end. */
export async function loadRenderer(): Promise<RenderPage> {
  const file = join(BUILD_FOLDER, "server/index.js");
  if (!existsSync(file)) throw new StartError("The pages are not built. Run: npm run build");
  const { renderPage } = await import(pathToFileURL(file).href);
  return renderPage;
}
