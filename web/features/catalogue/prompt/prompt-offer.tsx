import { Check, Library } from "lucide-react";
import { Link } from "react-router";
import type { PromptDetail, PromptInput } from "#contracts/catalogue.ts";
import { formatEuro, tierForPrice, tierLevel } from "#contracts/money.ts";
import { BottomBar } from "#web/ui/bottom-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Measure } from "#web/ui/measure.tsx";
import { AddToCartButton } from "../add-to-cart-button.tsx";
import { prefetchCategory } from "../queries.ts";
import { PreviewSheet } from "./preview-sheet.tsx";

const TITLE_ID = "prompt-title";

interface PromptOfferProps {
  prompt: PromptDetail;
  owned: boolean;
  onAddToCart: () => Promise<void>;
}

/** What is sold: its words at the side, the covered text large. On phones the words come first. */
export function PromptOffer({ prompt, owned, onAddToCart }: PromptOfferProps) {
  const tier = tierForPrice(prompt.price);
  return (
    <div className="frame grid items-start gap-x-16 gap-y-10 pt-6 pb-12 md:pt-8 md:pb-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="lg:sticky lg:top-22 lg:order-last">
        <Link
          to={`/category/${prompt.category.id}`}
          prefetch="intent"
          {...prefetchCategory(prompt.category.id)}
          className="inline-flex min-h-11 items-center text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          {prompt.category.name}
        </Link>
        <h1 id={TITLE_ID} className="mt-1 text-3xl">
          {prompt.title}
        </h1>
        <p className="mt-4 flex items-center gap-2.5 font-mono text-muted text-xs tabular-nums">
          <Measure tier={tierLevel(tier.name)} />
          {tier.name}, {prompt.character_count} characters
        </p>
        <h2 className="mt-6 font-medium font-sans text-muted text-sm tracking-normal">What you get</h2>
        <p className="mt-1 text-lg">{prompt.gives ? sentence(prompt.gives) : prompt.description}</p>
        <BottomBar className="lg:mt-6">
          <p className="font-bold font-display text-3xl tabular-nums tracking-tight">
            {formatEuro(prompt.price)}
          </p>
          {owned ? <Owned /> : <AddToCartButton size="lg" describedBy={TITLE_ID} onAdd={onAddToCart} />}
        </BottomBar>
        {prompt.inputs.length > 0 && <Needs inputs={prompt.inputs} />}
      </div>
      <PreviewSheet prompt={prompt} />
    </div>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const Owned = () => (
  <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-1 lg:justify-start">
    <p className="flex items-center gap-1.5 font-medium text-sm text-success">
      <Check aria-hidden="true" className="size-4" />
      You own this
    </p>
    <Button asChild size="lg">
      <Link to="/library">
        <Library />
        Open in Library
      </Link>
    </Button>
  </div>
);

const Needs = ({ inputs }: { inputs: readonly PromptInput[] }) => (
  <section aria-labelledby="needs" className="mt-6 border-t pt-5 lg:mt-8">
    <h2 id="needs" className="font-medium font-sans text-muted text-sm tracking-normal">
      What you need
    </h2>
    <ul className="mt-2 grid gap-2.5">
      {inputs.map(({ name, label, hint }) => (
        <li key={name} className="leading-snug">
          <span className="font-medium">{label}</span>
          {hint && <span className="block text-muted text-sm">{hint}</span>}
        </li>
      ))}
    </ul>
  </section>
);
