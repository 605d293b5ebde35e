import { useEffect } from "react";
import { usePart } from "#web/lib/use-part.ts";
import { needsAccounts } from "#web/session/access-token.ts";
import { onSessionChange } from "#web/session/session.ts";

const loadParts = () => import("./account-parts.tsx");

/** What runs beside every page for those who have an account. */
export function Accounts({ supportAddress }: { supportAddress: string }) {
  const { part, need } = usePart(loadParts);
  useEffect(() => {
    const look = () => {
      if (needsAccounts()) need().catch((error) => console.error("Accounts could not be loaded.", error));
    };
    look();
    return onSessionChange(look);
  }, [need]);
  return part && <part.AccountParts supportAddress={supportAddress} />;
}
