import { useEffect, useState } from "react";

/** Shows a choice at once, and again whatever the address says when that changes. */
export function useShownValue(value: string) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return [shown, setShown] as const;
}
