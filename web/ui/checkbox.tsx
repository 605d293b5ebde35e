import { Check } from "lucide-react";
import { cn } from "#web/lib/cn.ts";

/** The platform's checkbox, unseen and thumb-sized, over a drawn box: forms and keyboards work without script. */
export function Checkbox({ className, ...props }: React.ComponentProps<"input">) {
  return (
    <span className={cn("relative inline-grid size-5 shrink-0 place-items-center", className)}>
      <input
        type="checkbox"
        data-slot="checkbox"
        className="peer -inset-y-3 -left-3 -right-1 absolute z-10 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        {...props}
      />
      <span className="size-5 rounded-sm border border-edge bg-card outline-accent outline-offset-2 transition-colors peer-checked:border-accent peer-checked:bg-accent peer-hover:border-ink peer-focus-visible:outline-2 peer-disabled:opacity-50 peer-aria-invalid:border-danger" />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}
