import { WEBHOOK_PATH } from "../calls.ts";
import { Identifier } from "../identifier.tsx";

/** What is to be registered with the provider. */
export function WebhookAddress({ publicUrl }: { publicUrl: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="text-muted">Webhook URL</span>
      <Identifier value={publicUrl + WEBHOOK_PATH} label="webhook URL" />
    </p>
  );
}
