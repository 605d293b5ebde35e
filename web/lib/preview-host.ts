import { useRouteLoaderData } from "react-router";
import type { ShellData } from "#contracts/pages.ts";
import { useHydrated } from "./use-hydrated.ts";

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** A host for developers: this machine, or one whose name ends as the server's configuration says. */
export function isPreviewHost(hostname: string, endings: readonly string[]): boolean {
  const host = hostname.toLowerCase();
  return LOOPBACK.test(host) || endings.some((ending) => host.endsWith(ending.toLowerCase()));
}

/** False in the HTML, which is the same on every host; right from the moment the browser takes over. */
export function usePreviewHost(): boolean {
  const shell = useRouteLoaderData("root") as ShellData;
  return useHydrated() && isPreviewHost(window.location.hostname, shell.preview_hosts);
}
