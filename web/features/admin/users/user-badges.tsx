import { Ban, CircleCheck, MailQuestionMark, ShieldCheck } from "lucide-react";
import type { AdminUser } from "#contracts/admin/users.ts";
import { Badge } from "#web/ui/badge.tsx";

export function UserBadges({ user }: { user: AdminUser }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.is_admin && (
        <Badge>
          <ShieldCheck aria-hidden="true" />
          Admin
        </Badge>
      )}
      {user.disabled && (
        <Badge variant="destructive">
          <Ban aria-hidden="true" />
          Disabled
        </Badge>
      )}
      {user.confirmed ? (
        !user.disabled && (
          <Badge variant="success">
            <CircleCheck aria-hidden="true" />
            Active
          </Badge>
        )
      ) : (
        <Badge variant="warning">
          <MailQuestionMark aria-hidden="true" />
          Unconfirmed
        </Badge>
      )}
    </span>
  );
}
