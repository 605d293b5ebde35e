import { cn } from "#web/lib/cn.ts";

/** Facts as a list of names and values, in as many columns as there is room for. */
export const Facts = ({ children }: { children: React.ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-4 text-sm">
    {children}
  </dl>
);

interface FactProps {
  name: string;
  /** Takes a row of its own: an id, for example. */
  isLong?: boolean;
  children: React.ReactNode;
}

export const Fact = ({ name, isLong = false, children }: FactProps) => (
  <div className={cn("min-w-0", isLong && "col-span-full")}>
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);
