import { Monitor } from "lucide-react";
import type { AdminUserDetail } from "#contracts/admin/users.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Moment } from "../ui/moment.tsx";

const MOST_SHOWN = 8;

export const UserSessions = ({ sessions }: Pick<AdminUserDetail, "sessions">) => (
  <Panel title="Sessions">
    {sessions.length === 0 ? (
      <p className="text-muted text-sm">Not signed in anywhere.</p>
    ) : (
      <ul className="divide-y">
        {sessions.slice(0, MOST_SHOWN).map((session) => (
          <li key={session.id} className="flex items-start gap-3 py-3 text-sm first:pt-0 last:pb-0">
            <Monitor aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            <div className="min-w-0">
              <p className="truncate" title={session.user_agent}>
                {session.user_agent || "Unknown browser"}
              </p>
              <p className="text-muted text-xs">
                {session.ip || "unknown address"}, used <Moment at={session.last_used_at} />
                {session.aal === "aal2" && ", with second factor"}
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
    {sessions.length > MOST_SHOWN && (
      <p className="text-muted text-sm">And {sessions.length - MOST_SHOWN} more.</p>
    )}
  </Panel>
);
