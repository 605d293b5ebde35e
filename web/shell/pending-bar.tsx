import { useNavigation } from "react-router";

/** A line at the top while the next page is on its way; it waits 150 ms, so quick navigations show nothing. */
export function PendingBar() {
  const pending = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden="true"
      data-pending={pending || undefined}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-0 bg-accent opacity-0 data-pending:scale-x-90 data-pending:opacity-100 data-pending:transition-[scale,opacity] data-pending:delay-150 data-pending:duration-[4s,0s] data-pending:ease-out forced-colors:bg-[Highlight]"
    />
  );
}
