import { StartError } from "#server/errors.ts";

/** Increased when older releases can no longer read a backup. */
export const FORMAT = 1;

/** The first line. Each table follows as a line with its name and columns, its rows, and a line `\.`. */
export interface Header {
  superprompts_backup: number;
  made_at: string;
  /** The newest migration of the database, as in the migration journal. */
  migration: { name: string; when: number };
}

export interface TableHead {
  table: string;
  columns: string[];
}

/** Unfinished jobs are saved apart, since the queue's tables belong to pg-boss. */
export const JOBS = "jobs";

/** The last line; without it the file is incomplete. */
export interface Footer {
  rows: Record<string, number>;
}

export const END_OF_ROWS = "\\.\n";
const END_BYTES = Buffer.from(`\n${END_OF_ROWS}`);
const NEWLINE = 0x0a;
const nothing = Buffer.alloc(0);

export const line = (value: Header | TableHead | Footer) => `${JSON.stringify(value)}\n`;

export const damaged = (why: string) =>
  new StartError(`The backup is damaged: ${why}. Nothing was restored.`);

/** Reads JSON lines one by one, and rows in large blocks. */
export class BackupReader {
  readonly #blocks: AsyncIterator<Buffer>;
  #rest: Buffer = nothing;

  constructor(blocks: AsyncIterable<Buffer>) {
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  async readLine(): Promise<unknown> {
    for (let end = this.#rest.indexOf(NEWLINE); ; end = this.#rest.indexOf(NEWLINE)) {
      if (end >= 0) {
        const text = this.#rest.toString("utf8", 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return parse(text);
      }
      if (!(await this.#more())) throw damaged("it ends too early");
    }
  }

  /** Blocks of whole rows, up to the line that ends the table. */
  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const whole = this.#rest.subarray(0, this.#rest.lastIndexOf(NEWLINE) + 1);
      if (whole.subarray(0, END_OF_ROWS.length).equals(END_BYTES.subarray(1))) {
        this.#rest = this.#rest.subarray(END_OF_ROWS.length);
        return;
      }
      const end = whole.indexOf(END_BYTES);
      const rows = end < 0 ? whole : whole.subarray(0, end + 1);
      this.#rest = this.#rest.subarray(rows.length);
      if (rows.length > 0) yield rows;
      if (end < 0 && !(await this.#more())) throw damaged("it ends too early");
    }
  }

  /** Reading to the end makes gzip compare its checksum. */
  async expectEnd(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#more())) throw damaged("something follows its end");
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#blocks.next();
    if (done) return false;
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
    return true;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged("a line of it cannot be read");
  }
}
