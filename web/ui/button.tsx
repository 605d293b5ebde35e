import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "#web/lib/cn.ts";
import { Slot } from "./slot.tsx";

const buttonVariants = cva(
  [
    // Words wrap on the narrowest screens, so a button grows taller there instead of leaving the screen.
    "inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md border border-transparent text-center font-medium sm:whitespace-nowrap max-sm:in-[fieldset]:shrink",
    "transition-[background-color,border-color,color,transform,opacity] active:translate-y-px",
    "disabled:pointer-events-none disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60",
    "[&_svg:not([class*='size-'])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        default: "bg-ink text-paper hover:bg-ink-hover",
        destructive: "bg-danger-fill text-on-danger hover:bg-danger-fill-hover",
        outline: "border-edge bg-transparent text-ink hover:border-ink hover:bg-wash",
        secondary: "bg-wash text-ink hover:bg-line",
        ghost: "text-ink hover:bg-wash",
        link: "rounded-xs px-0 text-accent underline decoration-1 underline-offset-4 hover:decoration-2",
        premium:
          "bg-ink text-paper shadow-[inset_0_0_0_2px_var(--ink),inset_0_0_0_3px_var(--accent)] hover:bg-ink-hover",
        hero: "bg-accent font-semibold text-on-accent hover:-translate-y-0.5 hover:bg-accent-hover active:translate-y-0",
        purchase: "bg-accent font-semibold text-on-accent hover:bg-accent-hover",
      },
      size: {
        default: "min-h-11 px-5 text-sm",
        sm: "touch min-h-9 px-3.5 text-sm",
        lg: "min-h-12 px-6 text-base",
        xl: "min-h-14 px-6 text-lg sm:px-8",
        icon: "size-11 [&_svg:not([class*='size-'])]:size-5",
      },
    },
    compoundVariants: [{ variant: "link", class: "px-0" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);

type ButtonProps = React.ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild = false, ...props }: ButtonProps) {
  const look = { "data-slot": "button", className: cn(buttonVariants({ variant, size }), className) };
  return asChild ? <Slot {...look} {...props} /> : <button type="button" {...look} {...props} />;
}
