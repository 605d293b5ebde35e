import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { RedactedSheet } from "#web/ui/redacted-sheet.tsx";
import { CompanyAddress, CompanyName } from "./company.tsx";
import { Points, Steps } from "./layout/lists.tsx";
import { SupportEmail, SupportPhone, TextLink } from "./layout/text-link.tsx";

interface AboutProps {
  counts: { prompts: number; categories: number };
}

export function About({ counts }: AboutProps) {
  return (
    <div className="frame pt-10 pb-24 sm:pt-16">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-5xl">
            About <span className="sm:whitespace-nowrap">Super Prompts</span>
          </h1>
          <p className="max-w-[50ch] text-lg text-muted">
            We are a small publisher of very short texts: prompts that tell an AI assistant exactly what to
            do, each written for one task and priced by its length.
          </p>
          <Button asChild size="lg">
            <Link to="/store" prefetch="intent">
              Browse Collection
            </Link>
          </Button>
        </div>
        <RedactedSheet className="mx-auto w-full max-w-96 lg:max-w-none" />
      </div>
      <div className="mt-14 divide-y border-t lg:mt-20">
        <Chapter title="Who we are">
          <p>
            Super Prompts is an online store run by <CompanyName /> from London. Our buyers are creators,
            founders, marketers and teams who use an AI assistant most days and would rather start from a text
            that works than from an empty box.
          </p>
        </Chapter>
        <Chapter title="What we do">
          <p>
            We sell {counts.prompts} prompts in {counts.categories} categories, from work and coding to
            cooking and parenting. Each is a plain text with variables in braces, such as{" "}
            <code className="font-medium text-[0.9em] text-accent">{"{audience}"}</code>, that you replace
            with your own words. A prompt costs between €0.99 and €5.00, once. There is no subscription.
          </p>
        </Chapter>
        <Chapter title="Why teams choose it">
          <Points
            items={[
              "Everybody starts from the same wording, so results can be compared.",
              "The text is yours to change and to use for clients; the licence has no end date.",
              "Plain text fits any assistant. Nothing to install, nothing to connect, no lock-in.",
              "One copy for each person, set by the quantity in the cart, and one receipt for all.",
            ]}
          />
        </Chapter>
        <Chapter title="How delivery works">
          <Steps
            items={[
              "You pay by card on the payment provider's page.",
              "You download the text file on the next page, at once.",
              "A link to the same file comes by email within 24 hours and is valid for 7 days.",
              "Signed in, you can download your purchases again from your account at any time.",
            ]}
          />
          <p>
            The details are in the <TextLink to="/delivery-policy">Delivery Policy</TextLink>.
          </p>
        </Chapter>
        <Chapter title="Our quality promise">
          <p>
            A prompt goes on sale when it solves one concrete task, names what it needs from you, says what
            the answer should look like, and does better than the question most people would have typed. No
            two share their wording. Before you buy, you see the title, the tags, the exact character count
            and the price. If a prompt does not do the job it is sold for, tell us: we correct it or refund
            you.
          </p>
        </Chapter>
        <Chapter title="Refunds and support">
          <p>
            You have 14 days to ask for a refund under the{" "}
            <TextLink to="/refund-policy">Refund Policy</TextLink>. Support responds within 2 business days,
            by email at <SupportEmail /> or by phone on <SupportPhone />. Many answers are already in the{" "}
            <TextLink to="/faq">FAQ</TextLink>.
          </p>
        </Chapter>
        <Chapter title="The company">
          <p>The store is operated by:</p>
          <CompanyAddress />
        </Chapter>
      </div>
    </div>
  );
}

interface ChapterProps {
  title: string;
  children: React.ReactNode;
}

function Chapter({ title, children }: ChapterProps) {
  return (
    <section className="grid gap-x-16 gap-y-4 py-10 lg:grid-cols-[20rem_minmax(0,44rem)] lg:py-12">
      <h2 className="text-2xl">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}
