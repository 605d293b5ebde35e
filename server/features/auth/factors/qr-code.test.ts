import { expect, test } from "vitest";
import { type Layout, layoutOf, multiply, qrMatrix, qrSvg } from "./qr-code.ts";
import { alignmentCentres, drawFrame, isMasked, readingOrder } from "./qr-matrix.ts";

const TEXTS = [
  "short",
  "x".repeat(60),
  `otpauth://totp/shop:${"a".repeat(120)}@example.com?secret=ABC`,
  "y".repeat(330),
];

/** Reads a code back the way a phone does: frame, mask, blocks, check bytes, text. */
function read(text: string) {
  const modules = qrMatrix(text);
  const version = (modules.length - 17) / 4;
  const layout = layoutOf(version);
  const bits: number[] = [];
  for (const [row, column] of readingOrder(modules.length, drawFrame(version).reserved)) {
    bits.push(Number(modules[row]?.[column] !== isMasked(row, column)));
  }
  const bytes = Array.from({ length: layout.totalBytes }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2),
  );
  return { blocks: separate(layout, bytes), layout, modules };
}

function separate({ blocks, checkBytes, totalBytes, dataBytes }: Layout, bytes: number[]): number[][] {
  const short = Math.floor(dataBytes / blocks);
  const shortBlocks = blocks - (totalBytes % blocks);
  const rows: number[][] = Array.from({ length: blocks }, () => []);
  let next = 0;
  for (let i = 0; i <= short; i++)
    for (const [b, row] of rows.entries()) if (i < short || b >= shortBlocks) row.push(bytes[next++] ?? -1);
  for (let i = 0; i < checkBytes; i++) for (const row of rows) row.push(bytes[next++] ?? -1);
  return rows;
}

test.each(TEXTS)("every block's check bytes fit its text: %s", (text) => {
  const { blocks, layout } = read(text);
  for (const block of blocks) {
    for (let i = 0, root = 1; i < layout.checkBytes; i++, root = multiply(root, 2)) {
      expect(block.reduce((sum, byte) => multiply(sum, root) ^ byte, 0)).toBe(0);
    }
  }
});

test.each(TEXTS)("the text can be read back: %s", (text) => {
  const { blocks, layout } = read(text);
  const data = blocks.flatMap((block) => block.slice(0, block.length - layout.checkBytes));
  const bits = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const lengthBits = layout.version < 10 ? 8 : 16;
  expect(bits.slice(0, 4)).toBe("0100");
  const length = Number.parseInt(bits.slice(4, 4 + lengthBits), 2);
  const start = 4 + lengthBits;
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(bits.slice(start + i * 8, start + i * 8 + 8), 2),
  );
  expect(Buffer.from(bytes).toString()).toBe(text);
});

test("frame and sizes are the standard's", () => {
  expect([1, 2, 7, 10, 14].map(alignmentCentres)).toEqual([
    [],
    [6, 18],
    [6, 22, 38],
    [6, 28, 50],
    [6, 26, 46, 66],
  ]);
  expect([1, 5, 7, 10, 15].map((version) => layoutOf(version).dataBytes)).toEqual([16, 86, 124, 216, 415]);
  const { modules } = drawFrame(7);
  const version = Array.from({ length: 18 }, (_, i) =>
    Number(modules[Math.floor(i / 3)]?.[45 - 11 + (i % 3)]),
  ).reverse();
  expect(version.join("")).toBe("000111110010010100");
  expect(modules[0]?.slice(0, 8).map(Number).join("")).toBe("11111110");
});

test("the picture can stand in a data address", () => {
  expect(qrSvg("otpauth://totp/x")).not.toMatch(/[#\n"]/);
});
