import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { cn } from "#web/lib/cn.ts";
import { Button } from "./button.tsx";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

const sides = {
  right: "right-0 border-l data-[state=closed]:animate-to-right data-[state=open]:animate-from-right",
  left: "left-0 border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left",
};

type SheetContentProps = React.ComponentProps<typeof Primitive.Content> & { side?: keyof typeof sides };

export function SheetContent({ className, children, side = "right", ...props }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay
        data-slot="sheet-overlay"
        className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
      />
      <Primitive.Content
        data-slot="sheet-content"
        className={cn(
          "fixed inset-y-0 z-50 flex w-[min(24rem,calc(100vw-3rem))] flex-col bg-paper text-ink shadow-float",
          sides[side],
          className,
        )}
        {...props}
      >
        <div className="flex grow flex-col gap-5 overflow-y-auto overscroll-contain p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {children}
        </div>
        <Primitive.Close asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Close"
            className="absolute top-2.5 right-2.5 bg-paper text-muted"
          >
            <X />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SheetHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="sheet-header" className={cn("flex flex-col gap-1.5 pr-10", className)} {...props} />;
}

export function SheetFooter({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="sheet-footer" className={cn("mt-auto flex flex-col gap-3", className)} {...props} />;
}

export function SheetTitle({ className, ...props }: React.ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="sheet-title" className={cn("text-xl", className)} {...props} />;
}

export function SheetDescription({
  className,
  ...props
}: React.ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="sheet-description"
      className={cn("text-muted text-sm", className)}
      {...props}
    />
  );
}
