import { useEffect, useState } from "react";
import { Panel } from "#web/ui/panel.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { Checklist } from "../checklist.tsx";
import { TestCards } from "../test-cards.tsx";
import { IdempotencyTab } from "./idempotency-tab.tsx";
import { QA_CHECKLIST, qaTicks } from "./qa-checklist.ts";
import type { Target } from "./simulation.ts";
import { WebhookTab } from "./webhook-tab.tsx";

const TABS = [
  { value: "test-cards", label: "Test Cards" },
  { value: "webhook-testing", label: "Webhook Testing" },
  { value: "idempotency", label: "Idempotency" },
  { value: "qa-checklist", label: "QA Checklist" },
];

export function Playbook() {
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
          <p className="max-w-prose text-muted text-sm">
            The expiry date decides what the payment page does. The card number may be any 12 to 19 digits,
            the CVV any 3 or 4.
          </p>
          <TestCards className="border-t pt-4 md:grid-cols-3 md:gap-x-10 md:divide-y-0 md:*:py-0" />
        </Panel>
      </TabsContent>
      <TabsContent value="webhook-testing">
        <WebhookTab target={target} onTarget={setTarget} />
      </TabsContent>
      <TabsContent value="idempotency">
        <IdempotencyTab target={target} onTarget={setTarget} />
      </TabsContent>
      <TabsContent value="qa-checklist">
        <Checklist groups={QA_CHECKLIST} ticks={qaTicks} />
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
