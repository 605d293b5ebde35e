/** Deeper than any body of ours, and shallow enough for whatever walks through it later. */
const DEEPEST = 100;

/** What PostgreSQL can keep as text: no NUL character, no half of a surrogate pair. */
export const isPlainText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Whether all of a parsed JSON value can be kept, the names of its fields included. */
export function isPlain(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth++) {
    const texts = level.filter((value) => typeof value === "string");
    const branches = level.filter((value) => typeof value === "object" && value !== null);
    if (depth > DEEPEST || !texts.every(isPlainText)) return false;
    if (!branches.every((branch) => Object.keys(branch as object).every(isPlainText))) return false;
    level = branches.flatMap((branch) => Object.values(branch as object));
  }
  return true;
}

export const NOT_PLAIN = "Some characters cannot be stored.";
