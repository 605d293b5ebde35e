import { useRouteLoaderData } from "react-router";
import type { ShellData } from "#contracts/pages.ts";
import { Checklist } from "#web/features/payment-lab/checklist.tsx";
import { LabPage } from "#web/features/payment-lab/lab-page.tsx";
import { GO_LIVE_LISTS, goLiveTicks } from "#web/features/payment-lab/readiness/go-live-list.ts";
import { HealthCard } from "#web/features/payment-lab/readiness/health-card.tsx";
import { QuickActions } from "#web/features/payment-lab/readiness/quick-actions.tsx";
import { WebhookAddress } from "#web/features/payment-lab/readiness/webhook-address.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import type { Route } from "./+types/production-readiness.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Production Readiness",
    description: "What is left before going live.",
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { provider: await context.get(pageReader).paymentProvider() };
}

export default function ProductionReadinessPage({ loaderData: { provider } }: Route.ComponentProps) {
  const shell = useRouteLoaderData("root") as ShellData;
  return (
    <LabPage
      title="Production Readiness"
      description="What the store says about itself, and what is left to do."
    >
      <HealthCard />
      <QuickActions />
      <section aria-labelledby="go-live" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="go-live" className="text-3xl">
          Go-live checklist
        </h2>
        <WebhookAddress publicUrl={shell.public_url} provider={provider} />
        <Checklist groups={GO_LIVE_LISTS[provider]} ticks={goLiveTicks} />
      </section>
    </LabPage>
  );
}
