import type { PaymentError } from "./store.ts";

export interface Card {
  number: string;
  expiry: string;
  cvv: string;
}

export type Decision = { kind: "3ds" } | { kind: "declined"; error: PaymentError };

/** What is wrong with the form, in the words of the person who fills it in. */
export function cardProblem({ number, expiry, cvv }: Card): string | undefined {
  if (!/^\d{12,19}$/.test(number)) return "Enter the card number: 12 to 19 digits.";
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) return "Enter the expiry date as MM/YY.";
  if (!/^\d{3,4}$/.test(cvv)) return "Enter the security code: 3 or 4 digits.";
  return undefined;
}

const DECLINES: Record<string, PaymentError> = {
  "03/51": {
    code: "auth_fatal_error",
    message: "The card's bank could not authenticate the payment (fatal error).",
  },
  "02/26": { code: "invalid_pan", message: "The card number is not valid (invalid PAN)." },
};

/** The expiry date of a test card decides what happens. */
export function decide({ expiry }: Card): Decision {
  if (expiry === "08/28") return { kind: "3ds" };
  const error = DECLINES[expiry] ?? { code: "card_declined", message: "The card was declined by its bank." };
  return { kind: "declined", error };
}

export const CANCELLED: PaymentError = { code: "cancelled", message: "The payment was cancelled." };
export const NOT_APPROVED: PaymentError = {
  code: "3ds_declined",
  message: "The payment was declined in the 3-D Secure step.",
};
