import { useCallback, useEffect, useState } from "react";
import type { Answer, Route } from "#contracts/endpoints.ts";
import { type Arguments, call, endpointUrl, type Input } from "#web/lib/api-client.ts";

interface Held<T> {
  url: string;
  answer?: T;
  failure?: unknown;
}

/**
 * What an endpoint answers. While another input is on its way the answer before it stays, with `isStale` set, so that
 * a table does not jump with every letter typed. Another revision loads the same again.
 */
export function useEndpoint<R extends Route>(route: R, input: Input<R>, revision = 0) {
  const [held, setHeld] = useState<Held<Answer<R>>>();
  const [turn, setTurn] = useState(0);
  const url = endpointUrl(route, ...([input] as Arguments<R>));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL says all of the input; a turn or revision loads again
  useEffect(() => {
    const leaving = new AbortController();
    call(route, ...([{ ...input, signal: leaving.signal }] as Arguments<R>))
      .then((answer) => setHeld({ url, answer }))
      .catch((failure) => {
        if (!leaving.signal.aborted) setHeld({ url, failure });
      });
    return () => leaving.abort();
  }, [url, turn, revision]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const put = useCallback((answer: Answer<R>) => setHeld({ url, answer }), [url]);
  const isStale = held?.url !== url;
  return { answer: held?.answer, failure: isStale ? undefined : held?.failure, isStale, reload, put };
}
