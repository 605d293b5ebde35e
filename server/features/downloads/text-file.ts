import type { Item } from "#server/features/orders/service.ts";
import { slugFrom } from "#server/slug.ts";

export interface FileHeader {
  name: string;
  packageLabel: string;
  orderId: string;
  orderedAt: Date;
  supportEmail: string;
}

const RULE = "=".repeat(64);
const THIN_RULE = "-".repeat(64);

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const day = (date: Date) => DAY.format(date);

/** Yields the file in pieces: header, numbered prompts, footer. */
export function* writeFile(header: FileHeader, items: readonly Item[]): Generator<string> {
  const mixed = new Set(items.map((item) => item.categoryName)).size > 1;
  yield [
    RULE,
    "SUPER PROMPTS",
    RULE,
    `Category: ${header.name}`,
    `Date:     ${day(header.orderedAt)}`,
    `Order:    ${header.orderId}`,
    `Package:  ${header.packageLabel}`,
    "",
    "",
  ].join("\n");
  for (const [index, item] of items.entries()) {
    const notes = [
      ...(mixed ? [`Category: ${item.categoryName}`] : []),
      `Version: ${item.version}`,
      ...(item.quantity > 1 ? [`Copies: ${item.quantity}`] : []),
    ];
    const fields = item.inputs.map(({ name, label }) => `- {${name}}: ${label}`);
    const help = fields.length > 0 ? ["", "You fill in:", ...fields] : [];
    yield [`${index + 1}. ${item.title}`, ...notes, THIN_RULE, item.content, ...help, "", ""].join("\n");
  }
  yield `${RULE}\nThank you for your purchase. Questions? Write to ${header.supportEmail}\n`;
}

/** "super-prompts-marketing-and-seo-1a2b3c4d.txt": letters that every file system takes. */
export function fileName(name: string, orderId: string): string {
  return `super-prompts-${slugFrom(name) || "order"}-${orderId.slice(0, 8)}.txt`;
}

/** Category names may hold any letter; clients that do not read filename* take the ASCII name. */
export const disposition = (name: string, orderId: string): string =>
  `attachment; filename="${fileName(name, orderId)}"; filename*=UTF-8''${encodeURIComponent(`Super Prompts - ${name} (${orderId.slice(0, 8)}).txt`).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
