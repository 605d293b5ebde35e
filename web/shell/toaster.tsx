import { useEffect } from "react";
import { toast as show } from "sonner";
import { presentToasts, type ToastMessage } from "#web/lib/toast.ts";
import { Toaster } from "#web/ui/toast.tsx";

const LOOKS = { default: show, success: show.success, destructive: show.error };

const present = ({ title, description, variant = "default", action }: ToastMessage): void => {
  LOOKS[variant](title, { description, action });
};

/** Shows what waited for it, then whatever comes. */
export function WaitingToaster() {
  useEffect(() => presentToasts(present), []);
  return <Toaster />;
}
