export interface Difference {
  field: string;
  /** Null where the field was not there. */
  was: string | null;
  is: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const asRecord = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return isRecord(value) ? value : { value };
};

const say = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Every field of either side, with both its values. */
export function differences(before: unknown, after: unknown): Difference[] {
  const was = asRecord(before);
  const is = asRecord(after);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.map((field) => ({ field, was: say(was[field]), is: say(is[field]) }));
}
