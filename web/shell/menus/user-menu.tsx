import { LibraryBig, LogOut, Settings2, UserRound } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { Profile } from "#contracts/accounts.ts";
import { nameOf } from "#web/features/accounts/person.ts";
import { useSessionEmail } from "#web/session/session-user.ts";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { Avatar, menuName } from "../header/avatar.tsx";
import { useLogOut } from "./use-log-out.ts";

interface UserMenuProps {
  profile: Profile | undefined;
  /** The menu was opened by a key, which was pressed before its code was loaded. */
  byKeyboard: boolean;
}

/** Opens at once, because its code loads on the first click. */
export function UserMenu({ profile, byKeyboard }: UserMenuProps) {
  const startsAtFirstItem = useRef(byKeyboard);
  const onFocus = ({ currentTarget }: React.FocusEvent) => {
    if (!startsAtFirstItem.current) return;
    startsAtFirstItem.current = false;
    currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  };
  const email = useSessionEmail();
  const logOut = useLogOut();
  const name = nameOf(profile);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" className="rounded-full" aria-label={menuName(profile)}>
          <Avatar profile={profile} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64" onFocus={onFocus}>
        <DropdownMenuLabel className="text-sm">
          <span className="block truncate font-semibold text-ink">{name}</span>
          <span className="block truncate font-normal">{email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/account">
            <UserRound /> Account
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/library">
            <LibraryBig /> Library
          </Link>
        </DropdownMenuItem>
        {profile?.is_admin && (
          <DropdownMenuItem asChild>
            <Link to="/admin">
              <Settings2 /> Admin Panel
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={logOut}>
          <LogOut /> Log out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
