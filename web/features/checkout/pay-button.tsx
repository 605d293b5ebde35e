import { formatEuro } from "#contracts/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface PayButtonProps {
  testMode: boolean;
  busy: boolean;
  total: number;
  onPay: () => void;
}

/** In the summary on wide screens; on phones a bar that is always in sight and gives way to the cookie banner. */
export function PayButton({ testMode, busy, total, onPay }: PayButtonProps) {
  return (
    <div className="flex items-center gap-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:bg-card max-lg:px-5 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] in-data-[consent=none]:max-lg:top-16 in-data-[consent=none]:max-lg:bottom-auto in-data-[consent=none]:max-lg:border-t-0 in-data-[consent=none]:max-lg:border-b">
      <p className="font-bold font-display text-2xl tabular-nums tracking-tight lg:hidden">
        <span className="sr-only">Total </span>
        {formatEuro(total)}
      </p>
      <Button variant="purchase" size="lg" className="grow" disabled={busy} onClick={onPay}>
        {busy && <Spinner />}
        {busy ? "Processing..." : testMode ? "Simulate Payment" : "Confirm and Pay"}
      </Button>
    </div>
  );
}
