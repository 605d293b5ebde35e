import { NotFound } from "#server/errors.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => UUID.test(value);

/** An id in a path that is no uuid names nothing: the same 404 as one that is not there. */
export function pathId(value: string, code: string, message: string): string {
  if (!isUuid(value)) throw new NotFound(code, message);
  return value.toLowerCase();
}
