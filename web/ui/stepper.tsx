import { Minus, Plus } from "lucide-react";
import { cn } from "#web/lib/cn.ts";
import { Button } from "./button.tsx";

type StepperProps = {
  /** What is counted, for the buttons' names: "Quantity of {title}". */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  max?: number;
  disabled?: boolean;
  className?: string;
};

/** A button that rests keeps the focus: the next press of a key must not land at the top of the page. */
export function Stepper({ label, value, onValueChange, max = 99, disabled, className }: StepperProps) {
  return (
    <fieldset
      data-slot="stepper"
      aria-label={label}
      disabled={disabled}
      className={cn("inline-flex items-center rounded-md border border-edge bg-card", className)}
    >
      <Button
        variant="ghost"
        size="icon"
        className="rounded-r-none"
        aria-label="Decrease"
        aria-disabled={value <= 0}
        onClick={() => value > 0 && onValueChange(value - 1)}
      >
        <Minus />
      </Button>
      <output className="min-w-8 text-center font-medium font-mono text-sm tabular-nums">{value}</output>
      <Button
        variant="ghost"
        size="icon"
        className="rounded-l-none"
        aria-label="Increase"
        aria-disabled={value >= max}
        onClick={() => value < max && onValueChange(value + 1)}
      >
        <Plus />
      </Button>
    </fieldset>
  );
}
