import { formatEuro } from "#contracts/money.ts";
import { BottomBar } from "#web/ui/bottom-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface PayButtonProps {
  testMode: boolean;
  busy: boolean;
  total: number;
  onPay: () => void;
}

export function PayButton({ testMode, busy, total, onPay }: PayButtonProps) {
  return (
    <BottomBar>
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
    </BottomBar>
  );
}
