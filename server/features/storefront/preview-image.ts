import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import opentype, { type Font } from "opentype.js";
import type { TierLevel } from "#contracts/money.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;
const INK = "#16130F";
const MUTED = "#665F55";
const LINE = "#E4DED3";
const ACCENT = "#C0330E";
const TITLE_WIDTH = 620;

const load = async (file: string): Promise<Font> => {
  const bytes = await readFile(createRequire(import.meta.url).resolve(file));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};
let fonts: Promise<{ display: Font; text: Font }> | undefined;
const loadFonts = async () => ({
  display: await load("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
  text: await load("@fontsource/geist-sans/files/geist-sans-latin-400-normal.woff"),
});

/** The picture that a shared link shows: a name, what is inside, and bars for the lengths up to this one. */
export async function drawPreview(title: string, subtitle: string, level: TierLevel): Promise<Buffer> {
  fonts ??= loadFonts();
  const { display, text } = await fonts;
  // Text becomes outlines, so the picture is the same on a machine without a single font.
  const write = (font: Font, line: string, x: number, y: number, size: number, color: string) =>
    `<path d="${outline(font, line, x, y, size)}" fill="${color}"/>`;
  const { size, lines } = layOut(display, title);
  const top = 300 - ((lines.length - 1) * size * 1.05) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#FAF8F4"/>
    ${sheet()}
    ${write(display, "Super Prompts", LEFT, 110, 34, INK)}
    ${lines.map((line, index) => write(display, line, LEFT, top + index * size * 1.05, size, INK)).join("")}
    ${write(text, subtitle, LEFT, top + lines.length * size * 1.05 + 8, 32, MUTED)}
    ${measure(level)}
  </svg>`;
  return new Resvg(svg).render().asPng();
}

/** Glyph by glyph: the library's shaping does not know the ligature rules of these fonts, which we do not need. */
function* glyphs(font: Font, line: string, size: number) {
  let x = 0;
  for (const character of line) {
    const glyph = font.charToGlyph(character);
    yield { glyph, x };
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  yield { glyph: undefined, x };
}

const widthOf = (font: Font, line: string, size: number) => [...glyphs(font, line, size)].at(-1)?.x ?? 0;

const outline = (font: Font, line: string, x: number, y: number, size: number) =>
  [...glyphs(font, line, size)]
    .flatMap((at) => at.glyph?.getPath(x + at.x, y, size).commands ?? [])
    .map(({ type, ...at }) => {
      const { x1, y1, x2, y2, x, y } = at as Record<string, number | undefined>;
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
      return `${type}${numbers.map((number) => number.toFixed(2)).join(" ")}`;
    })
    .join("");

function layOut(font: Font, title: string): { size: number; lines: string[] } {
  for (const size of [84, 72, 60, 50]) {
    const lines = wrap(font, title, size);
    if (lines.length <= 3 && lines.every((line) => widthOf(font, line, size) <= TITLE_WIDTH))
      return { size, lines };
  }
  return { size: 44, lines: wrap(font, title, 44).slice(0, 3) };
}

function wrap(font: Font, title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(font, longer, size) <= TITLE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const bar = (x: number, y: number, width: number, color: string, height = 14) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${color}"/>`;

/** Five bars of growing length, one for each tier. */
const measure = (level: TierLevel) =>
  [40, 70, 110, 160, 220]
    .map((width, index) => {
      const color = index + 1 < level ? INK : index + 1 === level ? ACCENT : LINE;
      return bar(LEFT, 478 + index * 18, width, color, 10);
    })
    .join("");

/** A prompt as rows of solid bars, two of them variables. */
function sheet(): string {
  const rows = [[150, 90], [70, 180], [120, 60, 70], [210], [60, 150, 40], [180, 70], [90, 110], [140]];
  const drawn = rows.map((widths, row) => {
    let x = 790;
    return widths
      .map((width, column) => {
        const drawnBar = bar(x, 150 + row * 42, width, (row * 3 + column) % 7 === 4 ? ACCENT : INK);
        x += width + 14;
        return drawnBar;
      })
      .join("");
  });
  return `<g transform="rotate(4 940 315)">
    <rect x="765" y="95" width="370" height="440" rx="14" fill="#FFFFFF" stroke="${LINE}" transform="rotate(-9 950 315)"/>
    <rect x="750" y="100" width="370" height="440" rx="14" fill="#FFFFFF" stroke="${LINE}"/>${drawn.join("")}</g>`;
}
