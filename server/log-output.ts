import { type DestinationStream, destination } from "pino";

const HANDFUL = 16_000;
const LONGEST_MS = 500;

/**
 * To standard output, many lines at a time: they are gathered here, for the stream itself counts all that it holds
 * with each line that comes. A reader that is gone loses lines; the store goes on, and can end.
 */
export function standardOutput(closing: AbortSignal): DestinationStream {
  const output = destination({ sync: false, retryEAGAIN: () => !closing.aborted });
  output.on("error", () => {});
  let lines = "";
  const pass = () => {
    if (lines !== "") output.write(lines);
    lines = "";
  };
  setInterval(pass, LONGEST_MS).unref();
  process.once("exit", () => {
    pass();
    try {
      output.flushSync();
    } catch {
      // Nobody reads any more.
    }
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= HANDFUL) pass();
    },
  };
}
