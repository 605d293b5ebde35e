import type { LibraryFormat, LibraryItem } from "#contracts/library/library.ts";

const RULE = "=".repeat(64);

export const EXPORT_TYPES: Record<LibraryFormat, string> = {
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** The whole library as one file. */
export function writeExport(items: readonly LibraryItem[], format: LibraryFormat): string {
  if (format === "json") return `${JSON.stringify({ items }, null, 2)}\n`;
  return items.map(format === "md" ? asMarkdown : asText).join("\n");
}

const fieldsOf = ({ inputs }: LibraryItem) => inputs.map(({ name, label }) => `- {${name}}: ${label}`);

function asText(item: LibraryItem, index: number): string {
  const fields = fieldsOf(item);
  return [
    RULE,
    `${index + 1}. ${item.title}`,
    `Category: ${item.category_name}`,
    `Version: ${item.version}`,
    RULE,
    item.content,
    ...(fields.length > 0 ? ["", "You fill in:", ...fields] : []),
    "",
  ].join("\n");
}

/** The fence is longer than any row of backticks in the text, so that the text cannot end it. */
function asMarkdown(item: LibraryItem): string {
  const longest = Math.max(2, ...Array.from(item.content.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const fields = fieldsOf(item);
  return [
    `## ${item.title}`,
    "",
    `${item.category_name}, version ${item.version}`,
    "",
    `${fence}text`,
    item.content,
    fence,
    ...(fields.length > 0 ? ["", "You fill in:", "", ...fields] : []),
    "",
  ].join("\n");
}
