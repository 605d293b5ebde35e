import fc from "fast-check";
import { expect, test } from "vitest";
import { openShop } from "#server/testing/shop.ts";
import { isPlain, isPlainText } from "./plain-text.ts";

const { ctx } = await openShop();
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\0", "\ud800", "\udc00", "\ufeff", "\uffff", "a", "𝄞", "\\", '"') }),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie("list"),
    tie("map"),
  ),
  list: fc.array(tie("value"), { maxLength: 4 }),
  map: fc.dictionary(text, tie("value"), { maxKeys: 4 }),
})).value;

test("what counts as plain is kept by the database as it is, and what does not could not be", async () => {
  await fc.assert(
    fc.asyncProperty(text, json, async (line, value) => {
      const keep = async (kept: unknown, type: string) =>
        (await ctx.database.pool.query(`select $1::${type} as kept`, [kept])).rows[0]?.kept;
      if (isPlainText(line)) expect(await keep(line, "text")).toBe(line);
      else expect(await keep(line, "text").catch(() => undefined)).not.toBe(line);
      if (isPlain(value)) expect(await keep(JSON.stringify(value), "jsonb")).toEqual(value);
      else await expect(keep(JSON.stringify(value), "jsonb")).rejects.toThrow();
    }),
    { numRuns: 80 },
  );
});
