import fc from "fast-check";
import { expect, test } from "vitest";
import { isSignedBy, sign } from "./signature.ts";

const secret = fc.string({ minLength: 1 });
const raw = fc.string({ unit: "binary" });
const at = fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true });
const MINUTES_5 = 300_000;

test("what was signed is believed for five minutes either way, and no longer", () => {
  fc.assert(
    fc.property(
      secret,
      raw,
      at,
      fc.integer({ min: -2 * MINUTES_5, max: 2 * MINUTES_5 }),
      (key, body, then, later) => {
        const header = sign(key, body, then);
        const signedAt = Math.floor(then.getTime() / 1000) * 1000;
        const now = new Date(signedAt + later);
        expect(isSignedBy(key, body, header, now)).toBe(Math.abs(later) <= MINUTES_5);
      },
    ),
  );
});

test("the last instant of the five minutes still counts, on either side", () => {
  const then = new Date("2026-03-01T12:00:00Z");
  const header = sign("a secret", "{}", then);
  const at = (later: number) => isSignedBy("a secret", "{}", header, new Date(then.getTime() + later));
  expect([-MINUTES_5 - 1, -MINUTES_5, MINUTES_5, MINUTES_5 + 1].map(at)).toEqual([false, true, true, false]);
});

test("another secret, another body or another time is not", () => {
  fc.assert(
    fc.property(secret, secret, raw, raw, at, (key, otherKey, body, otherBody, then) => {
      fc.pre(key !== otherKey && body !== otherBody && body.isWellFormed() && otherBody.isWellFormed());
      const header = sign(key, body, then);
      expect(isSignedBy(otherKey, body, header, then)).toBe(false);
      expect(isSignedBy(key, otherBody, header, then)).toBe(false);
      expect(
        isSignedBy(
          key,
          body,
          header.replace(/^t=\d+/, (t) => `${t.slice(0, -1)}${t.endsWith("1") ? 2 : 1}`),
          then,
        ),
      ).toBe(false);
      expect(isSignedBy("", body, sign("", body, then), then)).toBe(false);
    }),
  );
});

test("a header that nobody signed is refused and harms nobody", () => {
  const digits = fc.stringMatching(/^\d{1,14}$/);
  const written = fc.oneof(
    fc.string(),
    fc.tuple(digits, fc.stringMatching(/^[0-9a-fA-F]{0,70}$/)).map(([t, v1]) => `t=${t},v1=${v1}`),
    digits.map((t) => `t=${t},v1=${"0".repeat(64)}, v1=${"0".repeat(64)}`),
  );
  fc.assert(
    fc.property(written, raw, at, (header, body, now) => {
      expect(isSignedBy("a secret", body, header, now)).toBe(false);
    }),
  );
});
