import { cn } from "#web/lib/cn.ts";

/** The caller says which field by `htmlFor`, or wraps the field in it. */
export function Label({ className, ...props }: React.ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes with the caller's props
    <label
      data-slot="label"
      className={cn("flex select-none items-center gap-2 font-medium text-sm", className)}
      {...props}
    />
  );
}
