import { UserRound } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { useLazyModule } from "#web/lib/use-lazy-module.ts";
import { useSignedIn } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";

const loadSlot = () => import("./signed-in-slot.tsx");

/** In everybody's HTML, so it is only a link to the account until somebody is signed in. */
export function UserSlot() {
  const signedIn = useSignedIn();
  const { module, load } = useLazyModule(loadSlot);
  useEffect(() => {
    if (signedIn) load().catch((error) => console.error("The user menu could not be loaded.", error));
  }, [signedIn, load]);
  if (module) return <module.SignedInSlot />;
  return (
    <Button asChild variant="ghost" size="icon" className="rounded-full">
      <Link to="/account" aria-label="Account">
        <span className="grid size-9 place-items-center rounded-full bg-ink text-paper">
          <UserRound className="size-4.5" />
        </span>
      </Link>
    </Button>
  );
}
