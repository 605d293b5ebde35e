import type { Context as HonoContext } from "hono";
import type * as z from "zod";
import { BadRequest } from "#server/errors.ts";
import { isPlain, NOT_PLAIN } from "#server/http/plain-text.ts";
import { invalid } from "./input.ts";

/** The protocol answers 400 to a body that does not fit, where the store's own API says 422. */
export async function readBody<S extends z.ZodType>(c: HonoContext, schema: S): Promise<z.output<S>> {
  let json: unknown;
  try {
    const text = await c.req.text();
    json = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new BadRequest("bad_json", "Could not parse request body as JSON");
  }
  if (!isPlain(json)) throw invalid(NOT_PLAIN);
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
}
