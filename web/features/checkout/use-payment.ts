import { useEffect, useState } from "react";
import type { Cart } from "#contracts/cart.ts";
import { sessionUser } from "#web/session/session-user.ts";
import { attemptKey, endAttempt } from "./attempt-key.ts";
import { sayEmpty, sayError, sayPaid, sayRefused } from "./notices.ts";
import { type PaymentOutcome, simulatePayment, startPayment } from "./pay.ts";

interface PaymentPorts {
  testMode: boolean;
  /** The cart was bought, so it and the intent to buy it are over. */
  onBought: () => void;
  /** The store's cart is another than the one on the page. */
  onOutdated: () => void;
  onPaid: (orderId: string) => void;
}

/** Pays for the cart and goes to the next page. */
export function usePayment({ testMode, onBought, onOutdated, onPaid }: PaymentPorts) {
  const [busy, setBusy] = useState(false);
  /** The cart of an attempt without an answer: it stays on the page, so that the next click asks about the same. */
  const [held, setHeld] = useState<Cart | null>(null);
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

  function follow(outcome: PaymentOutcome): void {
    if (outcome.kind === "unanswered") {
      sayError(null);
      setBusy(false);
      return;
    }
    endAttempt(sessionStorage);
    if (outcome.kind === "paid") {
      sayPaid();
      onBought();
      onPaid(outcome.orderId);
    } else if (outcome.kind === "redirect") {
      onBought();
      window.location.assign(outcome.url);
    } else {
      explain(outcome);
      if (outcome.kind === "changed") setNewTotal(outcome.total);
      if (outcome.kind !== "refused") onOutdated();
      setHeld(null);
      setBusy(false);
    }
  }

  async function pay(cart: Cart): Promise<void> {
    if (busy) return;
    if (cart.items.length === 0) {
      sayEmpty();
      return;
    }
    setBusy(true);
    setHeld(cart);
    setNewTotal(null);
    const key = attemptKey(sessionStorage, cart);
    follow(await (testMode ? simulatePayment(cart, key) : startPayment(cart, key, sessionUser()?.id)));
  }

  return { busy, held, newTotal, pay };
}

function explain(outcome: PaymentOutcome): void {
  if (outcome.kind === "refused") sayRefused(outcome.reason);
  if (outcome.kind === "empty") sayEmpty();
  if (outcome.kind === "error") sayError(outcome.message);
}
