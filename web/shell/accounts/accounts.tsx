import { useEffect } from "react";
import { useLazyModule } from "#web/lib/use-lazy-module.ts";
import { needsAccounts } from "#web/session/access-token.ts";
import { onSessionChange } from "#web/session/session.ts";

const loadParts = () => import("./account-parts.tsx");

/** What runs beside every page for those who have an account. */
export function Accounts({ supportAddress }: { supportAddress: string }) {
  const { module, load } = useLazyModule(loadParts);
  useEffect(() => {
    const look = () => {
      if (needsAccounts()) load().catch((error) => console.error("Accounts could not be loaded.", error));
    };
    look();
    return onSessionChange(look);
  }, [load]);
  return module && <module.AccountParts supportAddress={supportAddress} />;
}
