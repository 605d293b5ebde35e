import { UUID_PATTERN } from "#contracts/limits.ts";
import { NotFound } from "#server/errors.ts";

export const isUuid = (value: string): boolean => UUID_PATTERN.test(value);

/** An id in a path that is no uuid names nothing: the same 404 as one that is not there. */
export function pathId(value: string, code: string, message: string): string {
  if (!isUuid(value)) throw new NotFound(code, message);
  return value.toLowerCase();
}
