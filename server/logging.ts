import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** Nothing that opens a door may reach the log, whoever logs it. */
const SECRETS = ["password", "token", "access_token", "refresh_token", "authorization", "secret", "content"];

export function createLogger(destination: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ base: null, redact: { paths, censor: "[hidden]" } }, destination);
}

/** A database error carries the statement and its values; the log gets what happened, not with what. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  const isQuery = "query" in error && "params" in error;
  return {
    type: error.name,
    message: isQuery ? "a database statement failed" : error.message,
    ...(code ? { code } : {}),
    stack: error.stack?.split("\n    at ").slice(1, 8),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}
