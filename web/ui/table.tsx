import { cn } from "#web/lib/cn.ts";

/** A wide table scrolls in its own frame, which the keyboard reaches; name it by `aria-label` or a caption. */
export function Table({ className, ...props }: React.ComponentProps<"table">) {
  return (
    <section
      aria-label={props["aria-label"] ?? "Table"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="w-full overflow-x-auto rounded-lg border bg-card"
    >
      <table data-slot="table" className={cn("w-full border-collapse text-sm", className)} {...props} />
    </section>
  );
}

export function TableHeader({ className, ...props }: React.ComponentProps<"thead">) {
  return <thead data-slot="table-header" className={cn("bg-wash", className)} {...props} />;
}

export function TableBody({ className, ...props }: React.ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" className={cn("divide-y", className)} {...props} />;
}

export function TableRow({ className, ...props }: React.ComponentProps<"tr">) {
  return (
    <tr
      data-slot="table-row"
      className={cn("transition-colors [tbody_&]:hover:bg-wash", className)}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: React.ComponentProps<"th">) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn("h-10 whitespace-nowrap px-4 text-left font-medium text-muted text-xs", className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: React.ComponentProps<"td">) {
  return (
    <td data-slot="table-cell" className={cn("px-4 py-3 align-middle tabular-nums", className)} {...props} />
  );
}
