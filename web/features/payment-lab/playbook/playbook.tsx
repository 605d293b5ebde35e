import { useEffect, useState } from "react";
import type { ProviderName } from "#contracts/payments.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { Checklist } from "../checklist.tsx";
import { TEST_CARD_RULES, TestCards } from "../test-cards.tsx";
import { IdempotencyTab } from "./idempotency-tab.tsx";
import { QA_CHECKLISTS, qaTicks } from "./qa-checklist.ts";
import type { Target } from "./simulation.ts";
import { WebhookTab } from "./webhook-tab.tsx";

const TABS = [
  { value: "test-cards", label: "Test Cards" },
  { value: "webhook-testing", label: "Webhook Testing" },
  { value: "idempotency", label: "Idempotency" },
  { value: "qa-checklist", label: "QA Checklist" },
];

export function Playbook({ provider }: { provider: ProviderName }) {
  const [tab, setTab] = useTabInAddress();
  const [target, setTarget] = useState<Target>({ orderId: "", cpi: "" });

  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Playbook" className="max-sm:grid max-sm:grid-cols-2 print:hidden">
        {TABS.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="test-cards">
        <Panel title="Test cards">
          <p className="max-w-prose text-muted text-sm">{TEST_CARD_RULES[provider]}</p>
          <TestCards
            provider={provider}
            className="border-t pt-4 md:grid-cols-3 md:gap-x-10 md:gap-y-6 md:divide-y-0 md:*:py-0"
          />
        </Panel>
      </TabsContent>
      <TabsContent value="webhook-testing">
        <WebhookTab provider={provider} target={target} onTarget={setTarget} />
      </TabsContent>
      <TabsContent value="idempotency">
        <IdempotencyTab target={target} onTarget={setTarget} />
      </TabsContent>
      <TabsContent value="qa-checklist">
        <Checklist groups={QA_CHECKLISTS[provider]} ticks={qaTicks} />
      </TabsContent>
    </Tabs>
  );
}

/** The open tab stands behind the # of the address, so that a reload or a link comes back to it. */
function useTabInAddress() {
  const [tab, setTab] = useState("test-cards");
  useEffect(() => {
    const follow = () => {
      const named = window.location.hash.slice(1);
      if (TABS.some(({ value }) => value === named)) setTab(named);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  const show = (value: string) => {
    setTab(value);
    window.history.replaceState(window.history.state, "", `#${value}`);
  };
  return [tab, show] as const;
}
