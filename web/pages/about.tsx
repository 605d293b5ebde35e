import { About } from "#web/features/policies/about.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import type { Route } from "./+types/about.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "About",
    description:
      "Who runs Super Prompts, what we sell, how delivery, refunds and support work, and what we promise about quality.",
  });

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { counts } = await context.get(pageReader).store();
  return { counts };
};

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <About counts={loaderData.counts} />;
}
