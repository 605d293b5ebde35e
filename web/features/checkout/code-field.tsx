import { X } from "lucide-react";
import { useState } from "react";
import { formatEuro } from "#contracts/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface CodeFieldProps {
  applied: { code: string; label: string } | null;
  discount: number;
  error: string | null;
  isBusy: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
}

export function CodeField({ applied, discount, error, isBusy, onApply, onRemove }: CodeFieldProps) {
  const [typed, setTyped] = useState("");
  if (applied) {
    return (
      <p role="status" className="flex items-center justify-between gap-3 rounded-md bg-tint py-1 pr-1 pl-4">
        <span className="min-w-0 text-sm">
          <span className="wrap-anywhere font-medium font-mono">{applied.code}</span>
          {applied.label !== applied.code && <span className="text-muted"> {applied.label}</span>}
          <span className="sr-only">, {formatEuro(discount)} off</span>
        </span>
        <Button variant="ghost" size="icon" aria-label="Remove discount code" onClick={onRemove}>
          <X />
        </Button>
      </p>
    );
  }
  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (typed.trim()) onApply(typed.trim());
  }
  return (
    <form onSubmit={submit}>
      <Field id="discount-code" label="Discount code" error={error ?? undefined} aria-live="polite">
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="min-w-0 font-mono"
            />
            <Button type="submit" variant="outline" disabled={isBusy || !typed.trim()}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
