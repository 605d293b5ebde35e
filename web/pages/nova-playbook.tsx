import { LabPage } from "#web/features/payment-lab/lab-page.tsx";
import { Playbook } from "#web/features/payment-lab/playbook/playbook.tsx";
import { TestModeNote } from "#web/features/payment-lab/test-mode-note.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import type { Route } from "./+types/nova-playbook.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Testing Playbook", description: "How to test payments.", noindex: true });

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(pageReader);
  const [{ test_mode }, provider] = await Promise.all([reader.store(), reader.paymentProvider()]);
  return { testMode: test_mode, provider };
}

export default function NovaPlaybookPage({ loaderData: { testMode, provider } }: Route.ComponentProps) {
  return (
    <LabPage title="Testing Playbook" description="Cards, webhooks and every line to tick before go-live.">
      <TestModeNote testMode={testMode} />
      <Playbook provider={provider} />
    </LabPage>
  );
}
