/** CSV as RFC 4180 has it: commas, CRLF, quotes doubled. Read and written by the same rules. */

export interface CsvRecord {
  /** The line on which the record begins, counted from 1. */
  line: number;
  fields: string[];
}

export class CsvError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export const writeCsv = (records: readonly (readonly string[])[]): string =>
  records.map((fields) => `${fields.map(quote).join(",")}\r\n`).join("");

/** An only field that is empty is quoted: a bare empty line means no record. */
const quote = (field: string, _at: number, fields: readonly string[]) =>
  NEEDS_QUOTES.test(field) || (field === "" && fields.length === 1)
    ? `"${field.replaceAll('"', '""')}"`
    : field;

export function* readCsv(text: string): Generator<CsvRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begun = line;
    const fields: string[] = [];
    let quoted = false;
    for (;;) {
      const field = text[at] === '"' ? readQuoted(text, at, line) : readBare(text, at, line);
      quoted ||= field.quoted;
      fields.push(field.value);
      at = field.end;
      line += field.breaks;
      if (text[at] !== ",") break;
      at++;
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    line++;
    if (fields.length > 1 || fields[0] !== "" || quoted) yield { line: begun, fields };
  }
}

interface Field {
  value: string;
  end: number;
  breaks: number;
  quoted: boolean;
}

function readQuoted(text: string, start: number, line: number): Field {
  let at = start + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) throw new CsvError(line, "A quote is opened and never closed.");
    if (text[close + 1] === '"') {
      at = close + 2;
      continue;
    }
    const end = close + 1;
    if (end < text.length && !/[,\r\n]/.test(text[end] ?? "")) {
      throw new CsvError(line, "After a closing quote comes a comma or the end of the line.");
    }
    const value = text.slice(start + 1, close).replaceAll('""', '"');
    return { value, end, breaks: countBreaks(value), quoted: true };
  }
}

function readBare(text: string, start: number, line: number): Field {
  const separator = /[,\r\n]/g;
  separator.lastIndex = start;
  const end = separator.exec(text)?.index ?? text.length;
  const value = text.slice(start, end);
  if (value.includes('"')) throw new CsvError(line, "A field with a quote in it must itself be quoted.");
  return { value, end, breaks: 0, quoted: false };
}

const countBreaks = (value: string) => value.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Spreadsheets run a cell that begins like a formula. An apostrophe in front keeps it text; reading takes
 * exactly that apostrophe away again, so that nothing is lost on the way there and back.
 */
export const disarm = (field: string): string => (/^'*[=+\-@\t\r]/.test(field) ? `'${field}` : field);
export const rearm = (field: string): string => (/^'+[=+\-@\t\r]/.test(field) ? field.slice(1) : field);
