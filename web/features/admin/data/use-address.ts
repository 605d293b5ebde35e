import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";

type Changes = Record<string, string | null>;

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/** The page's state in its address, so that a reload, a bookmark and the back button keep it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const write = useCallback(
    (changes: Changes, replace: boolean) => {
      // The browser's address is newer than the rendered one; start from it, so that a change just made is not lost.
      if (location.pathname !== pathname) return;
      setParams(changed(new URLSearchParams(location.search), changes), {
        replace,
        preventScrollReset: true,
      });
    },
    [setParams, pathname],
  );
  /** Goes to another view, with an entry in the history. */
  const go = useCallback((changes: Changes) => write(changes, false), [write]);
  /** The same as a link; it keeps the list's filters for the way back. */
  const link = useCallback((changes: Changes) => `?${changed(params, changes)}`, [params]);
  /** Changes a filter and goes to the first page. */
  const filter = useCallback((changes: Changes) => write({ page: null, ...changes }, true), [write]);
  const clear = useCallback(
    (names: readonly string[]) =>
      write(Object.fromEntries([...names, "page"].map((name) => [name, null])), true),
    [write],
  );
  const read = useCallback((name: string) => params.get(name) ?? "", [params]);
  /** The part of the address that the server is asked with. Anything may stand there: the server checks it. */
  const pick = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])) as {
      [key in Name]?: never;
    };
  return { read, pick, go, link, filter, clear };
}

export type Address = ReturnType<typeof useAddress>;
