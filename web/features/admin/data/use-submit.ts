import { useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { failureText } from "./failure-text.ts";

/** Runs one change at a time, says which is running, and shows a toast when it fails. */
export function useSubmit() {
  const [running, setRunning] = useState<string | null>(null);
  async function run(name: string, change: () => Promise<void>): Promise<boolean> {
    setRunning(name);
    try {
      await change();
      return true;
    } catch (failure) {
      toast({ title: "Error", description: failureText(failure), variant: "destructive" });
      return false;
    } finally {
      setRunning(null);
    }
  }
  return { running, run };
}
