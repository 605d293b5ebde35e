import { useCallback, useState } from "react";

type Action<T> =
  | { state: "idle" }
  | { state: "busy" }
  | { state: "done"; result: T }
  | { state: "failed"; error: unknown };

/** A call that a button starts: what became of it, and whether it is under way. */
export function useAction<T>(act: () => Promise<T>) {
  const [action, setAction] = useState<Action<T>>({ state: "idle" });
  const run = useCallback(async () => {
    setAction({ state: "busy" });
    try {
      setAction({ state: "done", result: await act() });
    } catch (error) {
      setAction({ state: "failed", error });
    }
  }, [act]);
  return { ...action, busy: action.state === "busy", run };
}
