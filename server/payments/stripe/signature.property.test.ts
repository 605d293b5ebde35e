import * as fc from "fast-check";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { isSignedByStripe } from "./signature.ts";

const NOW = new Date("2026-11-15T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const { webhooks } = new Stripe("sk_test_signs_only");
const text = fc
  .string({ unit: "binary", minLength: 1, maxLength: 200 })
  .filter((value) => value.isWellFormed());
const secret = fc.string({ minLength: 1, maxLength: 60 }).filter((value) => /\S/.test(value));

const sign = (payload: string, key: string, timestamp = SECONDS) =>
  webhooks.generateTestHeaderString({ payload, secret: key, timestamp });

test("whatever the SDK signs within five minutes is accepted, under either of two secrets", () => {
  fc.assert(
    fc.property(text, secret, secret, fc.integer({ min: -300, max: 300 }), (payload, one, other, offset) => {
      for (const key of [one, other])
        expect(isSignedByStripe([one, other], payload, sign(payload, key, SECONDS + offset), NOW)).toBe(true);
    }),
  );
});

test("another body, secret or time is refused", () => {
  fc.assert(
    fc.property(
      text,
      text,
      secret,
      secret,
      fc.integer({ min: 301, max: 1e9 }),
      (payload, other, key, wrong, late) => {
        fc.pre(payload !== other && key !== wrong);
        expect(isSignedByStripe([key], other, sign(payload, key), NOW)).toBe(false);
        expect(isSignedByStripe([wrong], payload, sign(payload, key), NOW)).toBe(false);
        expect(isSignedByStripe([key], payload, sign(payload, key, SECONDS + late), NOW)).toBe(false);
        expect(isSignedByStripe([key], payload, sign(payload, key, SECONDS - late), NOW)).toBe(false);
        expect(isSignedByStripe([], payload, sign(payload, key), NOW)).toBe(false);
      },
    ),
  );
});

test("a header of another form is refused", () => {
  const good = sign("{}", "key");
  const [time, signature] = good.split(",");
  expect(
    isSignedByStripe(["key"], "{}", `${time}, v0=${"0".repeat(64)}, v1=${"0".repeat(64)},${signature}`, NOW),
  ).toBe(true);
  for (const header of [undefined, "", time, signature, `${time},${time},${signature}`, `t=x,${signature}`])
    expect(isSignedByStripe(["key"], "{}", header, NOW), String(header)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(isSignedByStripe(["key"], "{}", header, NOW)).toBe(false);
    }),
  );
});
