import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** Fields whose values never reach the log. */
const SECRETS = ["password", "token", "access_token", "refresh_token", "authorization", "secret", "content"];

export function createLogger(destination: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ base: null, redact: { paths, censor: "[hidden]" } }, destination);
}

/** A database error carries its statement and values, which may be private; the log gets neither. */
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
