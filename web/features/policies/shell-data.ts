import { useRouteLoaderData } from "react-router";
import type { ShellData } from "#contracts/pages.ts";

/** The company and its support, from the root route. No page is shown without them. */
export const useShellData = (): ShellData => useRouteLoaderData("root") as ShellData;
