import { Plug } from "lucide-react";
import type { ConnectedApps as Apps } from "#contracts/access-tokens.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { failureText } from "../failure-text.ts";
import { SettingsCard } from "../settings-card.tsx";
import { AccessRow, ListFailure } from "./access-row.tsx";
import { useList } from "./use-list.ts";

type App = Apps["apps"][number];

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const readApps = async () => (await call("GET /api/profile/apps")).apps;

/** Assistants that the person gave access on the consent page. */
export function ConnectedApps() {
  const { items: apps, reload } = useList(readApps);

  const revoke = async ({ id, name }: App) => {
    try {
      await call("DELETE /api/profile/apps/:id", { params: { id } });
      toast({ title: "Access revoked", description: `${name} no longer reads your library.` });
    } catch (error) {
      toast({ title: "Error revoking access", description: failureText(error), variant: "destructive" });
    }
    await reload();
  };

  return (
    <SettingsCard
      title="Connected Apps"
      description="Assistants that may read your library. Revoking one ends its access at once."
    >
      <div className="grid gap-6">
        {apps === "loading" && <Skeleton className="h-16" />}
        {apps === "failed" && (
          <ListFailure onRetry={reload}>Your connected apps could not be loaded.</ListFailure>
        )}
        {Array.isArray(apps) && apps.length > 0 && (
          <ul className="divide-y border-y">
            {apps.map((app) => (
              <AccessRow
                key={app.id}
                icon={<Plug />}
                name={app.name}
                detail={`${app.redirect_host} · connected ${day.format(new Date(app.created_at))} · last used ${day.format(new Date(app.last_used_at))}`}
                onRevoke={() => revoke(app)}
              />
            ))}
          </ul>
        )}
        <ServerAddress hasApps={Array.isArray(apps) && apps.length > 0} />
      </div>
    </SettingsCard>
  );
}

function ServerAddress({ hasApps }: { hasApps: boolean }) {
  const address = `${window.location.origin}/mcp`;
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted">
        {hasApps ? "To connect another assistant" : "No app has access yet. To connect an assistant"}, add
        this address as an MCP server in its settings; it brings you back here to allow it.
      </p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 break-all font-mono">{address}</code>
        <CopyButton value={address} label="server address" />
      </div>
    </div>
  );
}
