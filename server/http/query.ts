import type { MiddlewareHandler } from "hono";
import type * as z from "zod";
import { Invalid } from "#server/errors.ts";
import { isPlain, NOT_PLAIN } from "./plain-text.ts";

type Validated<S extends z.ZodType> = { in: { query: z.input<S> }; out: { query: z.output<S> } };

/** Checks a query string: 422 when it does not fit the schema. An empty value counts as left out. */
export const query =
  <S extends z.ZodType>(schema: S): MiddlewareHandler<{ Variables: object }, string, Validated<S>> =>
  async (c, next) => {
    const given = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ""));
    if (!isPlain(given)) throw new Invalid("invalid_query", NOT_PLAIN);
    const result = schema.safeParse(given);
    if (!result.success) {
      const issues = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
      throw new Invalid("invalid_query", `${issues[0]?.path}: ${issues[0]?.message}`, issues);
    }
    c.req.addValidatedData("query", result.data as object);
    await next();
  };
