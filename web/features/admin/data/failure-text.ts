import { ApiError } from "#web/lib/api-client.ts";

/** The server's message, if it sent one. */
export const failureText = (failure: unknown, otherwise = "An unexpected error occurred."): string =>
  failure instanceof ApiError ? failure.message : otherwise;

/** Whether the server refused the request, rather than not answering. */
export const wasRefused = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code !== "network" && failure.code !== "unexpected_answer";

export type FieldErrors = Record<string, string>;

/** The server's message for each invalid field, by the field's name and by the path within it. */
export function fieldErrors(failure: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!(failure instanceof ApiError) || !Array.isArray(failure.details)) return errors;
  for (const { path, message } of failure.details as { path?: unknown; message?: unknown }[]) {
    if (typeof path !== "string" || typeof message !== "string") continue;
    for (const name of [path, path.split(".")[0] ?? path]) errors[name] ??= message;
  }
  return errors;
}
