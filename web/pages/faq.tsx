import { Faq } from "#web/features/policies/faq/faq.tsx";
import { faqJsonLd } from "#web/features/policies/faq/faq-json-ld.ts";
import { questionGroups } from "#web/features/policies/faq/questions.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/faq.ts";

export const meta: Route.MetaFunction = (args) => {
  const words = pageMeta(args, {
    title: "Frequently Asked Questions",
    description:
      "How to buy and download prompts, lost links, refunds, the licence, variables in braces, accounts and cookies: short answers.",
  });
  const shell = args.matches[0].loaderData;
  return shell ? [...words, { "script:ld+json": faqJsonLd(questionGroups(shell.support)) }] : words;
};

export default function FaqPage() {
  return <Faq />;
}
