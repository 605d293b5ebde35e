import { useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { failureText } from "./failure-text.ts";

/** Runs one thing at a time, says what is running, and tells when it fails. */
export function useDeed() {
  const [running, setRunning] = useState<string | null>(null);
  async function run(name: string, deed: () => Promise<void>): Promise<boolean> {
    setRunning(name);
    try {
      await deed();
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
