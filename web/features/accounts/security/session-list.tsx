import { Monitor } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { OwnSessions } from "#contracts/accounts.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { failureText } from "../failure-text.ts";

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
type OwnSession = OwnSessions["sessions"][number];

const complain = (description: string) =>
  toast({ title: "Error ending session", description, variant: "destructive" });

/** Everywhere the person is signed in. */
export function SessionList() {
  const [sessions, setSessions] = useState<OwnSession[] | "loading" | "failed">("loading");
  const load = useCallback(async () => {
    try {
      setSessions((await call("GET /api/profile/sessions")).sessions);
    } catch (error) {
      console.error("The sessions could not be loaded.", error);
      setSessions("failed");
    }
  }, []);
  useEffect(() => {
    load();
  }, [load]);

  const end = async ({ id }: OwnSession) => {
    await call("DELETE /api/profile/sessions/:id", { params: { id } }).catch((error) =>
      complain(failureText(error)),
    );
    await load();
  };
  const endOthers = async () => {
    const { refusal } = await callAuth((client) => client.signOut({ scope: "others" }));
    if (refusal) complain(refusal.message);
    else
      toast({
        title: "Other sessions ended",
        description: "You are signed in here only.",
        variant: "success",
      });
    await load();
  };

  if (sessions === "loading") return <Skeleton className="h-16" />;
  if (sessions === "failed")
    return (
      <div className="flex flex-wrap items-center gap-4 text-sm">
        <p className="text-muted">Your sessions could not be loaded.</p>
        <Button variant="outline" size="sm" onClick={load}>
          Try Again
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <ul className="divide-y border-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button variant="outline" className="justify-self-start" onClick={endOthers}>
          Sign out all other sessions
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const name = session.user_agent;
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">{name}</p>
        <p className="text-muted tabular-nums">
          Last used {moment.format(new Date(session.last_used_at))}
          {session.ip && ` · ${session.ip}`}
        </p>
      </div>
      {session.current ? (
        <Badge variant="success">This device</Badge>
      ) : (
        <Button variant="outline" size="sm" aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
