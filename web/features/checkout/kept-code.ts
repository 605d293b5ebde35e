import { browserStorage } from "#web/lib/storage.ts";

/** Also written by web/shell/before-paint.js, for links with ?code=. */
const KEY = "discount-code";

/** The code that a link brought or that was applied, until it is used or removed. */
export const keptCode = (): string | null => browserStorage.read(KEY);

export const keepCode = (code: string): boolean => browserStorage.write(KEY, code);

export const forgetCode = (): void => browserStorage.remove(KEY);
