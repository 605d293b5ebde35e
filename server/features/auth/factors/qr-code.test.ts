import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { QR_CAPACITY, qrSvg } from "./qr-code.ts";

const SCALE = 4;

/** The picture's pixels, as a camera sees them. */
function draw(svg: string) {
  const width = Number(/viewBox='0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4;
      for (let i = 0; i < SCALE * 4; i++) data[start + i] = i % 4 === 3 ? 255 : 0;
    }
  }
  return { width, height: width, data };
}

test.each([
  "short",
  "x".repeat(60),
  `otpauth://totp/shop:${"a".repeat(120)}@example.com?secret=ABC`,
  "y".repeat(QR_CAPACITY),
])("a camera reads the text back: %s", (text) => {
  expect(decodeQR(draw(qrSvg(text)))).toBe(text);
});

test("has a white margin of four modules", () => {
  const corners = [...qrSvg("otpauth://totp/x").matchAll(/M(\d+) (\d+)h/g)];
  expect(Math.min(...corners.flatMap(([, x, y]) => [Number(x), Number(y)]))).toBe(4);
});

test("can be part of a data URL", () => {
  expect(qrSvg("otpauth://totp/x")).not.toMatch(/[#\n"]/);
});

test("the longest text needs version 15", () => {
  const side = (text: string) => Number(/viewBox='0 0 (\d+)/.exec(qrSvg(text))?.[1]);
  expect([side("y".repeat(QR_CAPACITY)), side("y".repeat(QR_CAPACITY + 1))]).toEqual([77 + 8, 81 + 8]);
});
