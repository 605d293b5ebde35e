/** Local storage that never throws: private windows, full quotas and the server have none. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const browserStorage: TextStorage = {
  read: (key) => attempt(() => localStorage.getItem(key), null),
  write: (key, value) =>
    attempt(() => {
      localStorage.setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
};

/** The stored JSON value, or null when there is none, it does not parse, or it is of another shape. */
export function readJson<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const text = browserStorage.read(key);
  if (text === null) return null;
  const value: unknown = attempt(() => JSON.parse(text), null);
  return isValid(value) ? value : null;
}

export const writeJson = (key: string, value: unknown): boolean =>
  browserStorage.write(key, JSON.stringify(value));

/** Calls back when another tab changes this key. */
export function onOtherTabChange(key: string, listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}

export const storedKeys = (): string[] => attempt(() => Object.keys(localStorage), []);
