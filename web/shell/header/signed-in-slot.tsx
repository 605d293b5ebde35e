import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useProfile } from "#web/features/accounts/profile.ts";
import { useLazyModule } from "#web/lib/use-lazy-module.ts";
import { Button } from "#web/ui/button.tsx";
import { Avatar, menuName } from "./avatar.tsx";

const loadMenu = () => import("../menus/user-menu.tsx");
const prefetch = () => void loadMenu().catch(() => {});

/** A button that opens the user menu, whose code loads when it is first wanted. */
export function SignedInSlot() {
  const { profile } = useProfile();
  const { module, load } = useLazyModule(loadMenu);
  const [byKeyboard, setByKeyboard] = useState(false);
  const navigate = useNavigate();
  if (module) return <module.UserMenu profile={profile} byKeyboard={byKeyboard} />;

  const open = (keyboard: boolean) => {
    setByKeyboard(keyboard);
    load().catch(() => navigate("/account"));
  };
  const asButton = {
    role: "button",
    "aria-haspopup": "menu" as const,
    "aria-expanded": false,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(event.detail === 0);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== " " && event.key !== "ArrowDown") return;
      event.preventDefault();
      open(true);
    },
  };
  return (
    <Button asChild variant="ghost" size="icon" className="rounded-full">
      <Link
        to="/account"
        aria-label={menuName(profile)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        {...asButton}
      >
        <Avatar profile={profile} />
      </Link>
    </Button>
  );
}
