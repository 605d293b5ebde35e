import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "#web/lib/toast.ts";
import { failureText, fieldErrors } from "./failure-text.ts";

/** Puts what the server refused beside the fields it names, and shows a toast. */
export function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, failure: unknown): void {
  for (const [name, message] of Object.entries(fieldErrors(failure)))
    form.setError(name as Path<Values>, { message });
  toast({ title: "Error", description: failureText(failure), variant: "destructive" });
}
