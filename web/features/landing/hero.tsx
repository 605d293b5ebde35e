import { Suspense } from "react";
import { Link } from "react-router";
import { formatEuro } from "#contracts/money.ts";
import type { StoreInfo } from "#contracts/store.ts";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import { Button } from "#web/ui/button.tsx";
import { RedactedSheet } from "#web/ui/redacted-sheet.tsx";
import type { Showcase } from "./showcase.ts";

interface HeroProps {
  store: Arriving<StoreInfo | null>;
  showcase: Arriving<Showcase | null>;
  action: React.ReactElement;
  search: React.ReactNode;
}

export function Hero({ store, showcase, action, search }: HeroProps) {
  return (
    <section className="frame grid items-start gap-x-14 gap-y-12 pt-6 pb-16 md:pt-8 md:pb-12 lg:grid-cols-[1.12fr_1fr]">
      <div>
        <h1 className="text-5xl">Discover Premium AI Prompts That Actually Work</h1>
        <p className="mt-4 min-h-[3lh] md:mt-5 max-w-[46ch] text-lg text-muted">
          <Suspense>
            <Offer store={store} />
          </Suspense>
        </p>
        <div className="mt-5 max-w-xl md:mt-6">{search}</div>
        <div className="mt-3 flex flex-wrap gap-3 max-sm:*:h-12 max-sm:*:px-4 max-sm:*:text-base md:mt-4">
          <Button asChild variant="hero" size="xl">
            {action}
          </Button>
          <Button asChild variant="outline" size="xl">
            <Link to="#how-it-works">See what it costs</Link>
          </Button>
        </div>
      </div>
      <Suspense fallback={<RedactedSheet className={SHEET} />}>
        <HeroSheet showcase={showcase} />
      </Suspense>
    </section>
  );
}

const SHEET = "mx-auto w-full max-w-lg lg:max-w-none";

/** A prompt of the shop, covered. */
function HeroSheet({ showcase }: { showcase: HeroProps["showcase"] }) {
  const arrived = useArrived(showcase);
  return <RedactedSheet {...(arrived && { drawn: arrived.hero })} className={SHEET} />;
}

function Offer({ store }: { store: HeroProps["store"] }) {
  const arrived = useArrived(store);
  return (
    <>
      {arrived
        ? `${arrived.counts.prompts} finished prompts in ${arrived.counts.categories} categories, from ${formatEuro(arrived.starting_price)}. `
        : "Finished prompts for almost every field. "}
      Fill in your own facts, paste the text into the assistant you already use, and get an answer you can
      work with. Pay once per prompt, no subscription.
    </>
  );
}
