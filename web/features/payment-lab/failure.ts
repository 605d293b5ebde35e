import { ApiError } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";

/** The server said who may use the lab, and this visitor may not. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The server's own words where it sent some, else the given ones. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 && error.code !== "unexpected_answer"
    ? error.message
    : otherwise;

export const toastFailure = (title: string, error: unknown, otherwise: string): void =>
  toast({ title, description: failureText(error, otherwise), variant: "destructive" });
