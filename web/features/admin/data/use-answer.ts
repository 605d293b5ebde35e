import { useCallback, useEffect, useState } from "react";
import { api } from "#web/lib/api-client.ts";

interface Held<T> {
  path: string;
  answer?: T;
  failure?: unknown;
}

/**
 * What the server says at this path. While another path is on its way the answer before it stays, with `isOld`
 * set, so that a table does not jump with every letter typed. Another edition asks the same path again.
 */
export function useAnswer<T>(path: string, edition = 0) {
  const [held, setHeld] = useState<Held<T>>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or edition asks the same path again
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get<T>(path, { signal: leaving.signal })
      .then((answer) => setHeld({ path, answer }))
      .catch((failure) => {
        if (!leaving.signal.aborted) setHeld({ path, failure });
      });
    return () => leaving.abort();
  }, [path, turn, edition]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const put = useCallback((answer: T) => setHeld({ path, answer }), [path]);
  const isOld = held?.path !== path;
  return { answer: held?.answer, failure: isOld ? undefined : held?.failure, isOld, reload, put };
}
