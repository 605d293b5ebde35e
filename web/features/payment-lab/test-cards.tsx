import { cn } from "#web/lib/cn.ts";
import { LabCopyButton } from "./identifier.tsx";

const CARDS = [
  {
    name: "Success (3DS card)",
    card: "4111 1111 1111 1111",
    expiry: "08/28",
    cvv: "any CVV",
    outcome: "Approve the 3-D Secure step; the order becomes paid.",
  },
  {
    name: "Auth fatal error",
    card: "any card",
    expiry: "03/51",
    cvv: "any CVV",
    outcome: "The bank refuses; the order becomes failed.",
  },
  {
    name: "Invalid PAN",
    card: "any card",
    expiry: "02/26",
    cvv: "any CVV",
    outcome: "The card number is refused; the order becomes failed.",
  },
];

/** The expiry decides what the payment page does with a test card. */
export function TestCards({ className }: { className?: string }) {
  return (
    <ul className={cn("grid gap-x-6 divide-y", className)}>
      {CARDS.map(({ name, card, expiry, cvv, outcome }) => (
        <li
          key={name}
          className="grid grid-cols-[1fr_auto] content-start items-center gap-x-4 py-3 first:pt-0 last:pb-0"
        >
          <h3 className="font-sans font-semibold text-sm tracking-normal">{name}</h3>
          <span className="flex items-center gap-1 font-mono text-sm">
            <span className="sr-only">Expiry </span>
            {expiry}
            <LabCopyButton value={expiry} label={`expiry ${expiry}`} />
          </span>
          <p className="col-span-2 flex min-h-5 items-center gap-1 font-mono text-muted text-xs">
            {card}
            {/\d/.test(card) && <LabCopyButton value={card} label="card number" />}
            <span aria-hidden="true">·</span> {cvv}
          </p>
          <p className="col-span-2 mt-1 text-muted text-sm">{outcome}</p>
        </li>
      ))}
    </ul>
  );
}
