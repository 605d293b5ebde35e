import { Info } from "lucide-react";

/** Warns before the server would refuse. */
export function TestModeNote({ testMode }: { testMode: boolean }) {
  if (testMode) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg border border-warning/40 bg-warning-tint p-4 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      The store is not in test mode. The tests on this page work for signed-in admins only.
    </p>
  );
}
