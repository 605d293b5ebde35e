import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "#web/lib/cn.ts";

const badgeVariants = cva(
  "inline-flex w-fit max-w-full shrink-0 items-center gap-1.5 rounded-sm sm:whitespace-nowrap border border-transparent px-2 py-0.5 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-ink text-paper",
        secondary: "bg-wash text-muted",
        outline: "border-line text-muted",
        success: "bg-success-tint text-success",
        warning: "bg-warning-tint text-warning",
        destructive: "bg-danger-tint text-danger",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

type BadgeProps = React.ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

export function Badge({ className, variant, ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
