import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { cn } from "#web/lib/cn.ts";
import { TableHead } from "#web/ui/table.tsx";
import type { Address } from "../data/use-address.ts";

interface SortHeadProps {
  address: Address;
  /** The column's name for the server. */
  name: string;
  /** Whether the list is in this order when the address says nothing. */
  isDefault?: boolean;
  right?: boolean;
  children: React.ReactNode;
}

/** A column's name that sorts by it, and the other way round on a second press. */
export function SortHead({ address, name, isDefault = false, right = false, children }: SortHeadProps) {
  const sort = address.read("sort");
  const isSorted = sort ? sort === name : isDefault;
  const isDescending = isSorted && address.read("order") === "desc";
  const Icon = isSorted ? (isDescending ? ArrowDown : ArrowUp) : ArrowUpDown;
  const flip = () => address.filter({ sort: name, order: isSorted && !isDescending ? "desc" : null });
  return (
    <TableHead aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        onClick={flip}
        className={cn(
          "touch inline-flex items-center gap-1 rounded-xs hover:text-ink",
          right && "w-full justify-end",
          isSorted && "text-ink",
        )}
      >
        {children}
        <Icon aria-hidden="true" className={cn("size-3.5", !isSorted && "opacity-50")} />
      </button>
    </TableHead>
  );
}
