import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { AccessToken, CreatedAccessToken } from "#contracts/access-tokens.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { failureText } from "../failure-text.ts";
import { SettingsCard } from "../settings-card.tsx";
import { AccessRow, ListFailure } from "./access-row.tsx";
import { NewToken } from "./new-token.tsx";
import { TokenForm } from "./token-form.tsx";
import { useList } from "./use-list.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const readTokens = async () => (await call("GET /api/profile/tokens")).tokens;

/** Tokens for the person's own programs. */
export function AccessTokens() {
  const { items: tokens, reload } = useList(readTokens);
  const [created, setCreated] = useState<CreatedAccessToken | null>(null);

  const revoke = async ({ id, name }: AccessToken) => {
    try {
      await call("DELETE /api/profile/tokens/:id", { params: { id } });
      if (created?.id === id) setCreated(null);
      toast({ title: "Token revoked", description: `${name} no longer reads your library.` });
    } catch (error) {
      toast({ title: "Error revoking token", description: failureText(error), variant: "destructive" });
    }
    await reload();
  };

  return (
    <SettingsCard
      title="Access Tokens"
      description="For your own programs: a token reads your library and nothing else."
    >
      <div className="grid gap-6">
        {tokens === "loading" && <Skeleton className="h-16" />}
        {tokens === "failed" && (
          <ListFailure onRetry={reload}>Your access tokens could not be loaded.</ListFailure>
        )}
        {Array.isArray(tokens) && tokens.length > 0 && (
          <ul className="divide-y border-y">
            {tokens.map((token) => (
              <AccessRow
                key={token.id}
                icon={<KeyRound />}
                name={token.name}
                detail={describeToken(token)}
                onRevoke={() => revoke(token)}
              />
            ))}
          </ul>
        )}
        {created ? (
          <NewToken created={created} onDone={() => setCreated(null)} />
        ) : (
          <TokenForm
            onCreated={(token) => {
              setCreated(token);
              reload();
            }}
          />
        )}
      </div>
    </SettingsCard>
  );
}

function describeToken({ expires_at, last_used_at }: AccessToken): string {
  const expires = new Date(expires_at);
  const end = `${expires < new Date() ? "Expired" : "Expires"} ${day.format(expires)}`;
  return `${end} · ${last_used_at ? `last used ${day.format(new Date(last_used_at))}` : "never used"}`;
}
