import { useCallback, useEffect, useState } from "react";
import type { Quote } from "#contracts/checkout.ts";
import { ApiError, call } from "#web/lib/api-client.ts";
import { forgetCode, keepCode, keptCode } from "./kept-code.ts";
import type { PackChoice } from "./purchase.ts";

const isAboutCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422 && error.code.startsWith("code_");

/** Another cart may fit it. */
const mayFitLater = (error: ApiError) => error.code === "code_not_applicable";

/**
 * What the store asks for a pack, or for the cart with a discount code. A cart without a code needs no quote.
 * `goods` changes whenever the cart does.
 */
export function useQuote(pack: PackChoice | null, goods: string | null) {
  const [code, setCode] = useState(keptCode);
  const [quote, setQuote] = useState<Quote | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  const type = pack?.type;
  const categoryId = pack?.categoryId;
  const isNeeded = goods !== null && (type !== undefined || code !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other goods and another round are asked about anew
  useEffect(() => {
    setFailure(null);
    if (!isNeeded) {
      setQuote(null);
      return;
    }
    const visit = new AbortController();
    setAsking(true);
    const body = {
      ...(type && categoryId ? { package_type: type, category_id: categoryId } : {}),
      ...(code ? { code } : {}),
    };
    call("POST /api/checkout/quote", { body, signal: visit.signal })
      .then(setQuote, (error) => {
        if (visit.signal.aborted) return;
        if (!isAboutCode(error)) return setFailure(error);
        setCodeError(error.message);
        setCode(null);
        if (!mayFitLater(error)) forgetCode();
      })
      .finally(() => visit.signal.aborted || setAsking(false));
    return () => visit.abort();
  }, [isNeeded, type, categoryId, code, goods, round]);

  return {
    quote,
    failure,
    isAsking,
    codeError,
    apply: (typed: string) => {
      setCodeError(null);
      keepCode(typed);
      setCode(typed);
    },
    remove: () => {
      setCodeError(null);
      forgetCode();
      setCode(null);
    },
    ask: useCallback(() => setRound((before) => before + 1), []),
  };
}
