import { Link } from "react-router";
import { nameOf } from "#web/features/accounts/person.ts";
import { useProfile } from "#web/features/accounts/profile.ts";
import { useSessionEmail } from "#web/session/session-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "../header/avatar.tsx";
import { useLogOut } from "./use-log-out.ts";

/** The user menu, as it stands in the phone's sheet. */
export function SheetAccount({ onLeave }: { onLeave: () => void }) {
  const { profile } = useProfile();
  const email = useSessionEmail();
  const logOut = useLogOut();
  return (
    <div className="grid gap-3 border-t pt-4">
      <div className="flex items-center gap-3 text-sm">
        <Avatar profile={profile} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{nameOf(profile)}</p>
          <p className="truncate text-muted">{email}</p>
        </div>
      </div>
      <Button asChild variant="outline">
        <Link to="/library" onClick={onLeave}>
          Library
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/account" onClick={onLeave}>
          Account
        </Link>
      </Button>
      {profile?.is_admin && (
        <Button asChild variant="outline">
          <Link to="/admin" onClick={onLeave}>
            Admin Panel
          </Link>
        </Button>
      )}
      <Button
        variant="ghost"
        onClick={() => {
          onLeave();
          logOut();
        }}
      >
        Log out
      </Button>
    </div>
  );
}
