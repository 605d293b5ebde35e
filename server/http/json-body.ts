import type { MiddlewareHandler } from "hono";
import type * as z from "zod";
import { BadRequest, Invalid } from "#server/errors.ts";
import { isPlain, NOT_PLAIN } from "./plain-text.ts";

type Validated<S extends z.ZodType> = { in: { json: z.input<S> }; out: { json: z.output<S> } };

/** Reads and checks a JSON body: 400 when it is not JSON, 422 when it does not fit the schema. */
export const body =
  <S extends z.ZodType>(schema: S): MiddlewareHandler<{ Variables: object }, string, Validated<S>> =>
  async (c, next) => {
    let json: unknown;
    try {
      json = await c.req.json();
    } catch {
      throw new BadRequest("invalid_json", "The request's body is not valid JSON.");
    }
    if (!isPlain(json)) throw new Invalid("invalid_body", NOT_PLAIN);
    const result = schema.safeParse(json);
    if (!result.success) {
      const issues = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
      throw new Invalid("invalid_body", issues[0]?.message ?? "The request's body does not fit.", issues);
    }
    c.req.addValidatedData("json", result.data as object);
    await next();
  };
