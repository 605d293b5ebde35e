import type { ProviderName } from "#contracts/payments.ts";
import type { ChecklistGroup } from "../checklist.tsx";
import { createTicks } from "../ticks.ts";

export const goLiveTicks = createTicks("go-live-checklist");

const NAMES: Record<ProviderName, { livemode: string; keys: string; webhookSecret: string }> = {
  nova: {
    livemode: "NOVA_LIVEMODE is on",
    keys: "NOVA_PUBLIC_KEY, NOVA_SECRET_KEY and NOVA_WEBHOOK_SECRET",
    webhookSecret: "NOVA_WEBHOOK_SECRET",
  },
  stripe: {
    livemode: "STRIPE_SECRET_KEY begins with sk_live_",
    keys: "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET",
    webhookSecret: "STRIPE_WEBHOOK_SECRET",
  },
};

const listFor = (provider: ProviderName): readonly ChecklistGroup[] => [
  {
    title: "Security config",
    lines: [
      { id: "security-test-mode", text: `CHECKOUT_TEST_MODE is off and ${NAMES[provider].livemode}.` },
      { id: "security-https", text: "PUBLIC_URL is the shop's own https address." },
      {
        id: "security-keys",
        text: `${NAMES[provider].keys} are the live ones and stand in no repository.`,
      },
      { id: "security-admin", text: "The first admin password is changed and a second factor is set up." },
      {
        id: "security-proxy",
        text: "TRUST_PROXY is the number of proxies in front, and rate limits are on.",
      },
    ],
  },
  {
    title: "Webhook config",
    lines: [
      { id: "webhook-url", text: "The provider knows the webhook URL shown on this page." },
      {
        id: "webhook-secret",
        text: `The provider signs with the same secret as ${NAMES[provider].webhookSecret}.`,
      },
      { id: "webhook-reached", text: "The test webhook on this page passes." },
      {
        id: "webhook-outcomes",
        text: "One real payment and one refused card each ended in the right order status.",
      },
      { id: "webhook-idempotent", text: "The playbook's idempotency test passes." },
    ],
  },
  {
    title: "Monitoring",
    lines: [
      { id: "monitoring-health", text: "/health/ready is watched and wakes somebody." },
      { id: "monitoring-metrics", text: "/metrics is collected with METRICS_TOKEN, and logs are kept." },
      { id: "monitoring-mail", text: "SMTP_URL is set, and a purchase mail has reached an inbox outside." },
      { id: "monitoring-backups", text: "Backups run every day, and one has been restored as a trial." },
      { id: "monitoring-held", text: "Somebody looks at held orders in the admin panel every day." },
    ],
  },
];

export const GO_LIVE_LISTS: Record<ProviderName, readonly ChecklistGroup[]> = {
  nova: listFor("nova"),
  stripe: listFor("stripe"),
};
