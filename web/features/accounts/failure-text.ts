import { ApiError } from "#web/lib/api-client.ts";

/** The server's words where it sent some. */
export const failureText = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : "An unexpected error occurred.";
