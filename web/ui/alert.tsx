import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "#web/lib/cn.ts";

const alertVariants = cva(
  "grid w-full grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 rounded-lg border p-4 text-sm [&>:not(svg)]:col-start-2 [&>svg]:mt-px [&>svg]:size-4.5",
  {
    variants: {
      variant: {
        default: "bg-card [&>svg]:text-muted",
        success: "border-success/40 bg-success-tint [&>svg]:text-success",
        warning: "border-warning/40 bg-warning-tint [&>svg]:text-warning",
        destructive: "border-danger/40 bg-danger-tint [&>svg]:text-danger",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

type AlertProps = React.ComponentProps<"div"> & VariantProps<typeof alertVariants>;

export function Alert({ className, variant, ...props }: AlertProps) {
  return (
    <div data-slot="alert" role="alert" className={cn(alertVariants({ variant }), className)} {...props} />
  );
}

export function AlertTitle({ className, ...props }: React.ComponentProps<"p">) {
  return <p data-slot="alert-title" className={cn("font-semibold", className)} {...props} />;
}

export function AlertDescription({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="alert-description" className={className} {...props} />;
}
