import { Link } from "react-router";
import { LabPage } from "#web/features/payment-lab/lab-page.tsx";
import { PaymentTest } from "#web/features/payment-lab/payment-test/payment-test.tsx";
import { TestModeNote } from "#web/features/payment-lab/test-mode-note.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/nova-test.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Payment Test", description: "Try a payment in test mode.", noindex: true });

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(pageReader);
  const [{ test_mode }, categories, provider] = await Promise.all([
    reader.store(),
    reader.categories(),
    reader.paymentProvider(),
  ]);
  return { testMode: test_mode, provider, categories: categories.map(({ id, name }) => ({ id, name })) };
}

export default function NovaTestPage({
  loaderData: { testMode, provider, categories },
}: Route.ComponentProps) {
  return (
    <LabPage
      title="Payment Test"
      description="Makes an order and a payment with the provider, as the checkout does."
      actions={
        <>
          <Button asChild variant="outline" size="sm">
            <Link to="/test-results">View Test Results</Link>
          </Button>
          <Button asChild variant="outline" size="sm">
            <Link to="/nova-playbook">Testing Playbook</Link>
          </Button>
        </>
      }
    >
      <TestModeNote testMode={testMode} />
      <PaymentTest provider={provider} categories={categories} />
    </LabPage>
  );
}
