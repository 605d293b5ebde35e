import { useCallback, useEffect, useState } from "react";

/** A list of the account that is read when the page opens, and again when something has changed. */
export function useList<T>(read: () => Promise<T[]>): {
  items: T[] | "loading" | "failed";
  reload: () => Promise<void>;
} {
  const [items, setItems] = useState<T[] | "loading" | "failed">("loading");
  const reload = useCallback(async () => {
    try {
      setItems(await read());
    } catch (error) {
      console.error("A list of the account could not be loaded.", error);
      setItems("failed");
    }
  }, [read]);
  useEffect(() => {
    reload();
  }, [reload]);
  return { items, reload };
}
