import { CircleAlert, CircleCheck } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Toaster as Sonner } from "sonner";

const phone = "(max-width: 600px)";

function onPhoneChange(notify: () => void) {
  const query = window.matchMedia(phone);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Bottom right; on phones at the top below the header, out of the thumb's way. */
export function Toaster() {
  const onPhone = useSyncExternalStore(
    onPhoneChange,
    () => window.matchMedia(phone).matches,
    () => false,
  );
  return (
    <Sonner
      position={onPhone ? "top-center" : "bottom-right"}
      mobileOffset={{ top: 72, left: 12, right: 12 }}
      closeButton
      toastOptions={{ closeButtonAriaLabel: "Dismiss notification" }}
      icons={{ success: <CircleCheck className="size-4.5" />, error: <CircleAlert className="size-4.5" /> }}
    />
  );
}
