import { createContext } from "react-router";
import type { PageReader } from "#contracts/pages.ts";

/** Loaders reach the store's data through this; the page host fills it in. */
export const pageReader = createContext<PageReader>();
