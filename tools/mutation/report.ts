import type { Mutant } from "./mutant.ts";

export interface Tally {
  file: string;
  made: number;
  tried: number;
  killed: number;
  refused: number;
  explained: number;
  survivors: Mutant[];
}

const HEADINGS = ["file", "possible", "tried", "killed", "refused by types", "explained", "survived"];

export function table(tallies: readonly Tally[]): string {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  const rows = [
    HEADINGS,
    ...tallies.map(cells),
    cells({
      file: "all",
      made: sum(({ made }) => made),
      tried: sum(({ tried }) => tried),
      killed: sum(({ killed }) => killed),
      refused: sum(({ refused }) => refused),
      explained: sum(({ explained }) => explained),
      survivors: tallies.flatMap(({ survivors }) => survivors),
    }),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

const cells = ({ file, made, tried, killed, refused, explained, survivors }: Tally): string[] => [
  file,
  ...[made, tried, killed, refused, explained, survivors.length].map(String),
];

export const describeMutant = ({ file, line, before, after }: Mutant): string =>
  `${file}:${line}  ${oneLine(before)} → ${oneLine(after) || "(nothing)"}`;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").slice(0, 110);
