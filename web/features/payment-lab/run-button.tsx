import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

type RunButtonProps = React.ComponentProps<typeof Button> & {
  busy: boolean;
  busyLabel: string;
  onRun: () => void;
};

/** A button that says what it does while it does it, and keeps the focus meanwhile. */
export function RunButton({ busy, busyLabel, onRun, children, ...props }: RunButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-disabled={busy} onClick={busy ? undefined : onRun} {...props}>
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </Button>
  );
}
