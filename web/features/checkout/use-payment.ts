import { useEffect, useState } from "react";
import { sessionUser } from "#web/session/session-user.ts";
import { attemptKey, endAttempt } from "./attempt-key.ts";
import { sayEmpty, sayError, sayPaid, sayRefused } from "./notices.ts";
import { type PaymentOutcome, simulatePayment, startPayment } from "./pay.ts";
import type { Purchase } from "./purchase.ts";

interface PaymentPorts {
  testMode: boolean;
  /** It was bought, so the cart and the intent to buy it are over. */
  onBought: (purchase: Purchase) => void;
  /** What the store would sell is another than what is on the page. */
  onOutdated: () => void;
  onPaid: (orderId: string) => void;
}

/** Pays for what is on the page and goes to the next one. */
export function usePayment({ testMode, onBought, onOutdated, onPaid }: PaymentPorts) {
  const [busy, setBusy] = useState(false);
  /** What an attempt without an answer was for: it stays on the page, so that the next click asks about the same. */
  const [held, setHeld] = useState<Purchase | null>(null);
  const [newTotal, setNewTotal] = useState<number | null>(null);
  useEffect(() => {
    // Back from the provider's page by the browser's button: the page is as it was left, in the middle of paying.
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setHeld(null);
      setBusy(false);
      onOutdated();
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, [onOutdated]);

  function follow(outcome: PaymentOutcome, purchase: Purchase): void {
    if (outcome.kind === "unanswered") {
      sayError(null);
      setBusy(false);
      return;
    }
    endAttempt(sessionStorage);
    if (outcome.kind === "paid") {
      sayPaid();
      onBought(purchase);
      onPaid(outcome.orderId);
    } else if (outcome.kind === "redirect") {
      onBought(purchase);
      window.location.assign(outcome.url);
    } else {
      explain(outcome);
      if (outcome.kind === "changed") setNewTotal(outcome.total);
      if (outcome.kind !== "refused") onOutdated();
      setHeld(null);
      setBusy(false);
    }
  }

  async function pay(purchase: Purchase): Promise<void> {
    if (busy) return;
    if (purchase.lines.length === 0) {
      sayEmpty();
      return;
    }
    setBusy(true);
    setHeld(purchase);
    setNewTotal(null);
    const key = attemptKey(sessionStorage, purchase);
    const userId = sessionUser()?.id;
    follow(await (testMode ? simulatePayment(purchase, key) : startPayment(purchase, key, userId)), purchase);
  }

  return { busy, held, newTotal, pay };
}

function explain(outcome: PaymentOutcome): void {
  if (outcome.kind === "refused") sayRefused(outcome.reason);
  if (outcome.kind === "empty") sayEmpty();
  if (outcome.kind === "error") sayError(outcome.message);
}
