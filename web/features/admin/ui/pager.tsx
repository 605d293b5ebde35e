import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Address } from "../data/use-address.ts";

const PER_PAGE = 25;

interface PagerProps {
  address: Address;
  total: number;
  page: number;
  /** "orders" */
  things: string;
}

export function Pager({ address, total, page, things }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const place = useRef<HTMLElement>(null);
  const turn = (to: number) => {
    if (to < 1 || to > pages) return;
    address.go({ page: to === 1 ? null : String(to) });
    place.current?.parentElement?.scrollIntoView({ block: "start" });
  };
  return (
    <nav ref={place} aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-muted tabular-nums">
        {sayPlace(total, page, things)}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button variant="outline" size="sm" aria-disabled={page <= 1} onClick={() => turn(page - 1)}>
            <ChevronLeft />
            Previous
          </Button>
          <span className="px-1 text-muted tabular-nums">
            {page} / {pages}
          </span>
          <Button variant="outline" size="sm" aria-disabled={page >= pages} onClick={() => turn(page + 1)}>
            Next
            <ChevronRight />
          </Button>
        </div>
      )}
    </nav>
  );
}

function sayPlace(total: number, page: number, things: string): string {
  if (total === 0) return `No ${things}`;
  if (total === 1) return "One in all";
  const first = (page - 1) * PER_PAGE + 1;
  return `${first} to ${Math.min(total, page * PER_PAGE)} of ${total} ${things}`;
}
