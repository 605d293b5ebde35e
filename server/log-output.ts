import { type DestinationStream, destination } from "pino";

const FLUSH_AT_CHARS = 16_000;
const FLUSH_EVERY_MS = 500;

/**
 * Writes to standard output in batches, because the stream recounts its whole buffer with each write. If the reader
 * is gone, lines are lost and the store goes on.
 */
export function standardOutput(closing: AbortSignal): DestinationStream {
  const output = destination({ sync: false, retryEAGAIN: () => !closing.aborted });
  output.on("error", () => {});
  let lines = "";
  const flush = () => {
    if (lines !== "") output.write(lines);
    lines = "";
  };
  setInterval(flush, FLUSH_EVERY_MS).unref();
  process.once("exit", () => {
    flush();
    try {
      output.flushSync();
    } catch {
      // The reader is gone.
    }
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= FLUSH_AT_CHARS) flush();
    },
  };
}
