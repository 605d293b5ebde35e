import { ApiError } from "#web/lib/api-client.ts";

/** The server's message, if it sent one. */
export const failureText = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : "An unexpected error occurred.";
