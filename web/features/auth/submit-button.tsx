import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
}

export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  return (
    <Button type="submit" size="lg" className="w-full" aria-disabled={busy}>
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </Button>
  );
}
