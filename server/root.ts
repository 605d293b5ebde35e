import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The project's folder, found alike from the sources and from the one file that `npm start` runs. */
export const ROOT = dirname(findPackageJSON(import.meta.url) as string);
