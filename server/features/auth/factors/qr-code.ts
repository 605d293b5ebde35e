import { drawFrame, isMasked, type Matrix, readingOrder, sizeOf } from "./qr-matrix.ts";

/** Correction level M, by version: check bytes a block, and blocks. */
const CHECK_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

export interface Layout {
  version: number;
  blocks: number;
  checkBytes: number;
  totalBytes: number;
  dataBytes: number;
}

export function layoutOf(version: number): Layout {
  const checkBytes = CHECK_BYTES[version - 1] ?? 0;
  const blocks = BLOCKS[version - 1] ?? 0;
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const centres = Math.floor(version / 7) + 2;
    modules -= (25 * centres - 10) * centres - 55 + (version >= 7 ? 36 : 0);
  }
  const totalBytes = Math.floor(modules / 8);
  return { version, blocks, checkBytes, totalBytes, dataBytes: totalBytes - blocks * checkBytes };
}

/** Bytes of text that the largest code of ours holds beside its mode and length. */
export const QR_CAPACITY = layoutOf(CHECK_BYTES.length).dataBytes - 3;

/** A text as a QR code, in the smallest version that holds it. */
export function qrMatrix(text: string): Matrix {
  const bytes = Buffer.from(text);
  const layout = CHECK_BYTES.map((_, i) => layoutOf(i + 1)).find(
    ({ version, dataBytes }) => bytes.length + (version < 10 ? 2 : 3) <= dataBytes,
  );
  if (!layout) throw new Error("The text is too long for a QR code.");
  const stream = interleave(layout, pad(layout, bytes));
  const { modules, reserved } = drawFrame(layout.version);
  let bit = 0;
  for (const [row, column] of readingOrder(sizeOf(layout.version), reserved)) {
    const dark = (((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    const line = modules[row];
    if (line) line[column] = dark !== isMasked(row, column);
    bit += 1;
  }
  return modules;
}

/** Mode, length, text, end mark, then the two filling bytes in turn. */
function pad({ version, dataBytes }: Layout, text: Buffer): number[] {
  const lengthBits = version < 10 ? 8 : 16;
  const bits = [
    "0100",
    text.length.toString(2).padStart(lengthBits, "0"),
    ...Array.from(text, (byte) => byte.toString(2).padStart(8, "0")),
    "0000",
  ].join("");
  const bytes = (bits.slice(0, dataBytes * 8).match(/.{1,8}/g) ?? []).map((byte) =>
    Number.parseInt(byte.padEnd(8, "0"), 2),
  );
  for (let filler = 0xec; bytes.length < dataBytes; filler ^= 0xec ^ 0x11) bytes.push(filler);
  return bytes;
}

/** Blocks are written side by side, so that a scratch hurts each of them a little. */
function interleave({ blocks, checkBytes, totalBytes, dataBytes }: Layout, data: number[]): number[] {
  const shortLength = Math.floor(dataBytes / blocks);
  const shortBlocks = blocks - (totalBytes % blocks);
  const parts: number[][] = [];
  for (let i = 0, start = 0; i < blocks; i++) {
    const length = shortLength + (i < shortBlocks ? 0 : 1);
    parts.push(data.slice(start, start + length));
    start += length;
  }
  const checks = parts.map((part) => remainder(part, checkBytes));
  const across = (rows: number[][], length: number) =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  return [...across(parts, shortLength + 1), ...across(checks, checkBytes)];
}

/** Multiplication in the field of 256 elements that the standard uses. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function remainder(data: number[], degree: number): number[] {
  const divisor = Array<number>(degree).fill(0);
  divisor[degree - 1] = 1;
  for (let root = 1, i = 0; i < degree; i++, root = multiply(root, 2)) {
    for (let j = 0; j < degree; j++) divisor[j] = multiply(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let j = 0; j < degree; j++) rest[j] = (rest[j] ?? 0) ^ multiply(divisor[j] ?? 0, factor);
  }
  return rest;
}

const QUIET = 4;

/** Without a number sign or a newline, so that it can stand in a data address as it is. */
export function qrSvg(text: string): string {
  const modules = qrMatrix(text);
  const side = modules.length + QUIET * 2;
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join("");
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${side} ${side}' width='${side * 5}' height='${side * 5}' shape-rendering='crispEdges'><rect width='${side}' height='${side}' fill='white'/><path d='${path}' fill='black'/></svg>`;
}
