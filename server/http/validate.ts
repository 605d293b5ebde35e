import type { Context } from "hono";
import type * as z from "zod";
import { BadRequest, Invalid } from "#server/errors.ts";
import { isPlain, NOT_PLAIN } from "./plain-text.ts";

/** Reads and checks a JSON body: 400 when it is not JSON, 422 when it does not fit the schema. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  let json: unknown;
  try {
    json = await c.req.json();
  } catch {
    throw new BadRequest("invalid_json", "The request's body is not valid JSON.");
  }
  if (!isPlain(json)) throw new Invalid("invalid_body", NOT_PLAIN);
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issues = listIssues(result.error);
  throw new Invalid("invalid_body", issues[0]?.message ?? "The request's body does not fit.", issues);
}

/** Checks a query string: 422 when it does not fit the schema. An empty value counts as left out. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  const given = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) {
    const issues = listIssues(result.error);
    throw new Invalid("invalid_query", `${issues[0]?.path}: ${issues[0]?.message}`, issues);
  }
  if (!isPlain(result.data)) throw new Invalid("invalid_query", NOT_PLAIN);
  return result.data;
}

const listIssues = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
