import { useEffect, useState } from "react";

/** What somebody chose is shown at once; the address, which follows a moment later, has the last word. */
export function useEcho(value: string) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return [shown, setShown] as const;
}
