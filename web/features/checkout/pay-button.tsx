import { formatEuro } from "#contracts/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface PayButtonProps {
  testMode: boolean;
  busy: boolean;
  total: number;
  onPay: () => void;
}

/** In the summary on wide screens; on phones a bar that is in sight and gives way to the cookie banner. */
export function PayButton({ testMode, busy, total, onPay }: PayButtonProps) {
  return (
    <div
      data-slot="pay-bar"
      className="flex items-center gap-4 max-lg:not-low:fixed max-lg:not-low:inset-x-0 max-lg:not-low:bottom-0 max-lg:not-low:z-20 max-lg:not-low:border-t max-lg:not-low:bg-card max-lg:not-low:px-5 max-lg:not-low:pt-3 max-lg:not-low:pb-[max(0.75rem,env(safe-area-inset-bottom))] in-data-[consent=none]:max-lg:not-low:top-16 in-data-[consent=none]:max-lg:not-low:bottom-auto in-data-[consent=none]:max-lg:not-low:border-t-0 in-data-[consent=none]:max-lg:not-low:border-b"
    >
      <p className="font-bold font-display text-2xl tabular-nums tracking-tight lg:hidden low:hidden">
        <span className="sr-only">Total </span>
        {formatEuro(total)}
      </p>
      <Button
        variant="purchase"
        size="lg"
        className="grow max-lg:shrink"
        aria-disabled={busy}
        onClick={() => busy || onPay()}
      >
        {busy && <Spinner />}
        {busy ? "Processing..." : testMode ? "Simulate Payment" : "Confirm and Pay"}
      </Button>
    </div>
  );
}
