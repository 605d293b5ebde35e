import { UserRound } from "lucide-react";
import type { Profile } from "#contracts/accounts.ts";
import { initialsOf, nameOf } from "#web/features/accounts/person.ts";

/** The person's initials; a figure until they are known. */
export function Avatar({ profile }: { profile: Profile | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-ink font-semibold text-paper text-xs tracking-wide"
    >
      {profile ? initialsOf(nameOf(profile)) : <UserRound className="size-4.5" />}
    </span>
  );
}

/** The visible initials are part of the button's name, so that speech control finds it. */
export const menuName = (profile: Profile | undefined): string =>
  profile ? `User menu: ${initialsOf(nameOf(profile))}, ${nameOf(profile)}` : "User menu";
