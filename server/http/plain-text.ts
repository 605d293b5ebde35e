/** What PostgreSQL can keep as text: no NUL character, no half of a surrogate pair. */
export const isPlainText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Whether every text in a parsed JSON value can be kept, names of fields included. */
export function isPlain(value: unknown): boolean {
  if (typeof value === "string") return isPlainText(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isPlainText(name) && isPlain(part));
}

export const NOT_PLAIN = "Some characters cannot be stored.";
