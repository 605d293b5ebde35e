import { useEffect } from "react";
import { toast } from "#web/lib/toast.ts";
import type { Watched } from "./watch-order.ts";

/** Says once why there is no order to see. */
export function useNotFoundNotice(watched: Watched<unknown>): void {
  const { phase } = watched;
  useEffect(() => {
    if (phase === "missing")
      toast({
        title: "Order not found",
        description: "The order you're looking for doesn't exist.",
        variant: "destructive",
      });
    if (phase === "unreadable")
      toast({ title: "Error", description: "Failed to load order details.", variant: "destructive" });
  }, [phase]);
  const reason = "error" in watched ? watched.error : null;
  useEffect(() => {
    if (reason) console.error("The order could not be loaded.", reason);
  }, [reason]);
}
