const UNIQUE_VIOLATION = "23505";

/** Tells a name that somebody else was faster to take from every other fault. */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
