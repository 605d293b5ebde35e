import fc from "fast-check";
import { expect, test } from "vitest";
import { signUp } from "#server/testing/people.ts";
import { buy, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { disposition } from "./text-file.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const order = await buy(await signUp(shop), await somePrompts(shop, 1));
const token = order.download_token ?? "";

test("a token is 256 bits, and nothing but the whole of it opens the download", async () => {
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const place = fc.nat({ max: token.length - 1 });
  const wrong = fc.oneof(
    place.map((at) => token.slice(0, at)),
    place.map((at) => token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1)),
    fc.string({ minLength: 1 }).map((more) => token + more),
    fc.constantFrom(token.toUpperCase(), token.toLowerCase(), "null", "undefined", "%", `${token}=`),
    fc.string({ unit: "binary" }),
  );
  await fc.assert(
    fc.asyncProperty(wrong, async (given) => {
      fc.pre(given !== token && given.isWellFormed());
      const query = new URLSearchParams({ orderId: order.id, token: given });
      const answer = await shop.get(`/functions/v1/download-prompts?${query}`);
      expect([answer.status, (await answer.json()).error.code]).toEqual([403, "bad_download_token"]);
    }),
    { numRuns: 25 },
  );
  const right = new URLSearchParams({ orderId: order.id, token });
  expect((await shop.get(`/functions/v1/download-prompts?${right}`)).status).toBe(200);
});

test("whatever a category is called, the file's name stays inside the header's quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const header = disposition(name, order.id);
      expect(header).toMatch(/^attachment; filename="[a-z0-9.-]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toContain(name);
    }),
  );
});
