import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { cn } from "#web/lib/cn.ts";

/** Not modal: the page behind a small menu stays readable and scrolls on. */
export function DropdownMenu(props: React.ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

const row =
  "relative flex min-h-11 select-none items-center gap-2.5 rounded-sm px-3 text-sm -outline-offset-2 data-[highlighted]:bg-wash data-[disabled]:pointer-events-none data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

/** Stands beside its trigger and not in a portal, so it stays within its landmark and its theme. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...props
}: React.ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="dropdown-menu-content"
      sideOffset={sideOffset}
      collisionPadding={12}
      className={cn(
        "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto overscroll-contain rounded-lg border bg-card p-1.5 text-ink shadow-float outline-none",
        "data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
        className,
      )}
      {...props}
    />
  );
}

type ItemProps = React.ComponentProps<typeof Primitive.Item> & { variant?: "default" | "destructive" };

export function DropdownMenuItem({ className, variant = "default", ...props }: ItemProps) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        row,
        variant === "destructive" && "text-danger data-[highlighted]:bg-danger-tint",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: React.ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(row, "pl-9", className)}
      {...props}
    >
      <Primitive.ItemIndicator className="absolute left-3">
        <Check />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: React.ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      data-slot="dropdown-menu-label"
      className={cn("px-3 py-2 font-medium text-muted text-xs", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: React.ComponentProps<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn("-mx-1.5 my-1.5 border-t", className)}
      {...props}
    />
  );
}
