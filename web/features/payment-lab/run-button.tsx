import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

type RunButtonProps = React.ComponentProps<typeof Button> & {
  busy: boolean;
  busyLabel: string;
  onRun: () => void;
};

/** A button with a label for the time it runs; it keeps the focus meanwhile. */
export function RunButton({ busy, busyLabel, onRun, children, ...props }: RunButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-disabled={busy} onClick={busy ? undefined : onRun} {...props}>
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </Button>
  );
}
