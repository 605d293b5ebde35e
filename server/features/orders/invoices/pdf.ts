import { createRequire } from "node:module";
import { formatEuro } from "#contracts/money.ts";
import { openFonts } from "./fonts.ts";
import type { Paper } from "./invoice-store.ts";

type Document = PDFKit.PDFDocument;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 30;
const INK = "#16130F";
const MUTED = "#665F55";
const RULE = "#E4DED3";
const ACCENT = "#C0330E";
const AMOUNT_WIDTH = 90;
const QUANTITY_WIDTH = 50;
const TEXT_WIDTH = WIDTH - AMOUNT_WIDTH - QUANTITY_WIDTH;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The paper as a PDF: the same bytes each time, since everything on it is stored. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  // Loaded when the first paper is printed: a store that only shows pages does not need it.
  const { default: PDFDocument } = await import("pdfkit");
  const title = `${paper.kind === "invoice" ? "Invoice" : "Credit note"} ${paper.number}`;
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    bufferPages: true,
    info: { Title: title, Author: paper.facts.seller.name, CreationDate: paper.issuedAt },
  });
  const done = collect(doc);
  const write = writer(doc);
  heading(doc, write, paper);
  parties(doc, write, paper);
  lines(doc, write, paper);
  sums(doc, write, paper);
  everyPage(doc, write, paper);
  doc.end();
  return done;
}

interface Style {
  x?: number;
  y?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: "left" | "right" | "center";
}
type Write = (text: string, style?: Style) => void;

function writer(doc: Document): Write {
  const { fontFor } = openFonts(createRequire(import.meta.url));
  return (
    text,
    { x = MARGIN, y = doc.y, width = WIDTH, size = 9.5, bold = false, color = INK, align } = {},
  ) => {
    doc
      .font(fontFor(text, bold))
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { width, lineGap: 2, ...(align ? { align } : {}) });
  };
}

function heading(doc: Document, write: Write, { kind, number, issuedAt, facts }: Paper): void {
  write(facts.seller.name, { bold: true, size: 13 });
  write(
    [
      facts.seller.address,
      facts.seller.email,
      ...(facts.seller.vat_id ? [`VAT ID ${facts.seller.vat_id}`] : []),
    ].join("\n"),
    { color: MUTED },
  );
  doc.moveDown(2.5);
  write(kind === "invoice" ? "Invoice" : "Credit note", { bold: true, size: 24 });
  doc.moveDown(0.4);
  const rows: [string, string][] = [
    ["Number", number],
    ["Date", DAY.format(issuedAt)],
    ["Order", `${facts.order_id}, ${DAY.format(new Date(facts.ordered_at))}`],
    ...(facts.refers_to ? [["Refers to invoice", facts.refers_to] as [string, string]] : []),
    ...(facts.reason ? [["Reason", facts.reason] as [string, string]] : []),
  ];
  for (const [label, value] of rows) {
    const top = doc.y;
    write(value, { x: MARGIN + 110, y: top, width: WIDTH - 110 });
    const below = doc.y;
    write(label, { y: top, width: 100, color: MUTED });
    doc.y = Math.max(doc.y, below);
  }
}

function parties(doc: Document, write: Write, { facts: { buyer } }: Paper): void {
  doc.moveDown(1.5);
  write("Bill to", { color: MUTED });
  const shown = [buyer.company, buyer.name, buyer.address, buyer.email].filter((line) => line !== "");
  for (const line of shown) write(line);
  if (buyer.vat_id) write(`VAT ID ${buyer.vat_id}`);
  doc.moveDown(2);
}

function lines(doc: Document, write: Write, { facts }: Paper): void {
  head(doc, write);
  for (const line of facts.lines) {
    if (doc.y > BOTTOM - 40) {
      doc.addPage();
      head(doc, write);
    }
    const top = doc.y + 6;
    write(line.title, { y: top, width: TEXT_WIDTH - 12 });
    write(line.category, { width: TEXT_WIDTH - 12, size: 8, color: MUTED });
    const below = doc.y;
    write(String(line.quantity), { x: MARGIN + TEXT_WIDTH, y: top, width: QUANTITY_WIDTH, align: "right" });
    if (line.amount !== null) amount(write, formatEuro(line.amount), top);
    doc.y = below + 6;
    rule(doc);
  }
}

function head(doc: Document, write: Write): void {
  const top = doc.y;
  write("What was bought", { y: top, color: MUTED, size: 8 });
  write("Quantity", {
    x: MARGIN + TEXT_WIDTH,
    y: top,
    width: QUANTITY_WIDTH,
    align: "right",
    color: MUTED,
    size: 8,
  });
  amount(write, "Amount", top, { color: MUTED, size: 8 });
  doc.y += 3;
  rule(doc);
}

const amount = (write: Write, text: string, y: number, style: Style = {}) =>
  write(text, { x: MARGIN + WIDTH - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH, align: "right", ...style });

function rule(doc: Document): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
}

function sums(doc: Document, write: Write, { kind, facts }: Paper): void {
  if (doc.y > BOTTOM - 130) doc.addPage();
  doc.moveDown(0.8);
  const { discount } = facts;
  const rows: [string, string][] = [
    [facts.package_label, ""],
    ...(discount
      ? [
          [`The discount ${discount.code} of ${formatEuro(discount.amount)} is taken off above.`, ""] as [
            string,
            string,
          ],
        ]
      : []),
    ["Subtotal", formatEuro(facts.total)],
    ["VAT", formatEuro(0)],
  ];
  for (const [label, value] of rows) {
    const top = doc.y;
    write(label, { y: top, width: WIDTH - AMOUNT_WIDTH, color: MUTED });
    const below = doc.y;
    amount(write, value, top);
    doc.y = below + 2;
  }
  doc.y += 4;
  rule(doc);
  const top = doc.y + 8;
  write(kind === "invoice" ? "Total, paid" : "Total, returned", { y: top, bold: true, size: 12 });
  amount(write, formatEuro(facts.total), top, { bold: true, size: 12 });
  if (facts.vat_note) {
    doc.moveDown(1.5);
    write(facts.vat_note, { color: MUTED });
  }
}

function everyPage(doc: Document, write: Write, { number, livemode, facts }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // The footer stands in the margin, where a text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    const footer = `${facts.seller.name} · ${number} · page ${page - start + 1} of ${count}`;
    write(footer, { y: 841.89 - MARGIN + 8, size: 8, color: MUTED, align: "center" });
    if (!livemode) {
      doc
        .save()
        .rotate(-35, { origin: [297, 420] })
        .fillOpacity(0.16);
      write("Test, no invoice", { y: 390, size: 60, bold: true, color: ACCENT, align: "center" });
      doc.restore();
    }
  }
}

function collect(doc: Document): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (piece: Buffer) => pieces.push(piece));
    doc.on("end", () => resolve(Buffer.concat(pieces)));
    doc.on("error", reject);
  });
}
