import { once } from "node:events";
import type { Duplex } from "node:stream";
import { Readable } from "node:stream";
import type pg from "pg";

/** The part of the driver's connection that COPY speaks through. */
interface Wire {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const BLOCK_BYTES = 256 * 1024;
const rowsIn = ({ text }: { text: string }) => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
const nothing = () => {};

/** The rows of a COPY … TO STDOUT as they come, in large blocks; the server waits while nobody reads. */
export class CopyOut extends Readable {
  rows = 0;
  readonly #text: string;
  #wire: Wire | undefined;
  #block: Buffer[] = [];
  #size = 0;
  readonly handleRowDescription = nothing;

  constructor(text: string) {
    super({ highWaterMark: 4 * BLOCK_BYTES });
    this.#text = text;
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#text);
  }

  /** The driver reuses its memory for the next message, so a row is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#block.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= BLOCK_BYTES && !this.#pushBlock()) this.#wire?.stream.pause();
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = rowsIn(message);
  }

  handleReadyForQuery(): void {
    if (this.#size > 0) this.#pushBlock();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#wire?.stream.resume();
  }

  #pushBlock(): boolean {
    const block = Buffer.concat(this.#block);
    this.#block = [];
    this.#size = 0;
    return this.push(block);
  }
}

/** Sends blocks of whole rows to a COPY … FROM STDIN; answers how many rows the server took. */
export function copyIn(client: pg.Client, text: string, blocks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: Error | undefined;
    client.query({
      submit: (connection: unknown) => (connection as Wire).query(text),
      handleRowDescription: nothing,
      async handleCopyInResponse(wire: Wire) {
        try {
          for await (const block of blocks) {
            if (failure) return;
            wire.sendCopyFromChunk(block);
            if (wire.stream.writableNeedDrain) await once(wire.stream, "drain");
          }
          wire.endCopyFrom();
        } catch (error) {
          failure ??= error as Error;
          wire.sendCopyFail("The source of the rows broke.");
          reject(failure);
        }
      },
      handleCommandComplete(message: { text: string }) {
        rows = rowsIn(message);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error: Error) {
        failure ??= error;
        reject(failure);
      },
    });
  });
}
