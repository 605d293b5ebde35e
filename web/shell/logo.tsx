import { STORE_NAME } from "#web/lib/page-meta.ts";
import { Measure } from "#web/ui/measure.tsx";

/** The measure, filled, is the store's mark. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <Measure tier={5} aria-hidden="true" className="h-5 w-[25px]" />
      <span className="font-bold font-display text-xl leading-none tracking-tight sm:whitespace-nowrap">
        {STORE_NAME}
      </span>
    </span>
  );
}
