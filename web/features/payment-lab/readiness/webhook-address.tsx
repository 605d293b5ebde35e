import type { ProviderName } from "#contracts/payments.ts";
import { WEBHOOK_PATHS } from "../calls.ts";
import { Identifier } from "../identifier.tsx";

/** What is to be registered with the provider. */
export function WebhookAddress({ publicUrl, provider }: { publicUrl: string; provider: ProviderName }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="text-muted">Webhook URL</span>
      <Identifier value={publicUrl + WEBHOOK_PATHS[provider]} label="webhook URL" />
    </p>
  );
}
