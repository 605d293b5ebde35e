import { Switch as Primitive } from "radix-ui";
import { cn } from "#web/lib/cn.ts";

export function Switch({ className, ...props }: React.ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="switch"
      className={cn(
        "touch inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-edge bg-wash px-0.5 transition-colors",
        "data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <Primitive.Thumb
        data-slot="switch-thumb"
        className="block size-4.5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]"
      />
    </Primitive.Root>
  );
}
