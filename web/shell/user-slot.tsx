import { UserRound } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";

export function UserSlot() {
  return (
    <Button asChild variant="outline" size="icon" className="rounded-full">
      <Link to="/account" aria-label="Account" prefetch="intent">
        <UserRound />
      </Link>
    </Button>
  );
}
