/** The codes of an error and of what caused it: SQLSTATE, or the system's. */
export function errorCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    codes.push((cause as NodeJS.ErrnoException).code ?? "");
  }
  return codes;
}

export const isUniqueViolation = (error: unknown): boolean => errorCodes(error).includes("23505");

const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
]);
/** SQLSTATE classes 08 (connection) and 57P (shutdown, starting up), and too many connections. */
const AWAY_STATE = /^(08|57P|53300)/;
const AWAY_MESSAGE =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i;

/** Tells a database that is away (try again soon) from a statement that is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (errorCodes(error).some((code) => AWAY.has(code) || AWAY_STATE.test(code))) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (AWAY_MESSAGE.test(cause.message)) return true;
  }
  return false;
}
