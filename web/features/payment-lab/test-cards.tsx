import type { ProviderName } from "#contracts/payments.ts";
import { cn } from "#web/lib/cn.ts";
import { LabCopyButton } from "./identifier.tsx";

export const TEST_CARD_RULES: Record<ProviderName, string> = {
  nova: "The expiry date decides what the payment page does. The card number may be any 12 to 19 digits, the CVV any 3 or 4.",
  stripe:
    "The card number decides what Stripe's page does, while the key is a test key. The expiry may be any month to come, the CVC any 3 digits.",
};

interface TestCard {
  name: string;
  card: string;
  expiry?: string;
  cvv: string;
  outcome: string;
}

const NOVA_CARDS: TestCard[] = [
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

const stripeCard = (name: string, card: string, outcome: string): TestCard => ({
  ...{ name, card, outcome },
  cvv: "any CVC",
});

const STRIPE_CARDS = [
  stripeCard("Success", "4242 4242 4242 4242", "The order becomes paid."),
  stripeCard("3-D Secure", "4000 0025 0000 3155", "Complete the bank's step; the order becomes paid."),
  stripeCard("Declined", "4000 0000 0000 0002", "The page asks for another card; the order stays pending."),
  stripeCard("No funds", "4000 0000 0000 9995", "The page asks for another card; the order stays pending."),
  stripeCard(
    "Disputed",
    "4000 0000 0000 0259",
    "The order becomes paid, then the bank takes the money back.",
  ),
  stripeCard("Slow refund", "4000 0000 0000 7726", "The order becomes paid; a refund is confirmed later."),
];

const CARDS: Record<ProviderName, TestCard[]> = { nova: NOVA_CARDS, stripe: STRIPE_CARDS };

export function TestCards({ provider, className }: { provider: ProviderName; className?: string }) {
  return (
    <ul className={cn("grid gap-x-6 divide-y", className)}>
      {CARDS[provider].map(({ name, card, expiry, cvv, outcome }) => (
        <li
          key={name}
          className="grid grid-cols-[1fr_auto] content-start items-center gap-x-4 py-3 first:pt-0 last:pb-0"
        >
          <h3 className="font-sans font-semibold text-sm tracking-normal">{name}</h3>
          {expiry && (
            <span className="flex items-center gap-1 font-mono text-sm">
              <span className="sr-only">Expiry </span>
              {expiry}
              <LabCopyButton value={expiry} label={`expiry ${expiry}`} />
            </span>
          )}
          <p className="col-span-2 flex min-h-5 items-center gap-1 font-mono text-muted text-xs">
            {card}
            {/\d/.test(card) && <LabCopyButton value={card} label={`card number ${name}`} />}
            <span aria-hidden="true">·</span> {cvv}
          </p>
          <p className="col-span-2 mt-1 text-muted text-sm">{outcome}</p>
        </li>
      ))}
    </ul>
  );
}
