import { ApiError, wrongParameter } from "./api-error.ts";

/** Form fields by their full name, such as `line_items[0][quantity]`. */
export type Parameters = Map<string, string>;

export function readParameters(form: string): Parameters {
  return new Map(new URLSearchParams(form));
}

/** Names are written as `line_items[][quantity]`; `metadata[*]` takes any name. */
export function refuseUnknown(given: Parameters, known: readonly string[]): void {
  const patterns = known.map(
    (name) =>
      new RegExp(
        `^${name
          .replaceAll(/[[\]]/g, "\\$&")
          .replaceAll("\\[\\]", "\\[\\d*\\]")
          .replaceAll("\\[*\\]", "\\[[^\\]]+\\]")}$`,
      ),
  );
  for (const name of given.keys()) {
    if (!patterns.some((pattern) => pattern.test(name)))
      throw wrongParameter(name, `Received unknown parameter: ${name}`, "parameter_unknown");
  }
}

export function required(given: Parameters, name: string): string {
  const value = given.get(name);
  if (value === undefined)
    throw new ApiError(400, `Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  if (value === "")
    throw wrongParameter(name, `You passed an empty string for '${name}'.`, "parameter_invalid_empty");
  return value;
}

export function integer(name: string, value: string): number {
  if (!/^-?\d{1,12}$/.test(value))
    throw wrongParameter(name, `Invalid integer: ${value}`, "parameter_invalid_integer");
  return Number(value);
}

export function oneOf(given: Parameters, name: string, allowed: readonly string[]): string | undefined {
  const value = given.get(name);
  if (value !== undefined && !allowed.includes(value))
    throw wrongParameter(name, `Invalid ${name}: must be one of ${allowed.join(", ")}`);
  return value;
}

/** The values of `expand[]`, in either way of writing them. */
export const expanded = (given: Parameters): string[] =>
  [...given].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value);

/** The entries of a hash such as `metadata`. */
export function hash(given: Parameters, name: string): Record<string, string> {
  const entries = [...given].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
