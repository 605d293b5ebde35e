let waiting: (() => void)[] = [];

/** Resolves when the next page is drawn; the router's own promise only says that its data is there. */
export const nextPageDrawn = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

export function notifyPageDrawn(): void {
  for (const resolve of waiting) resolve();
  waiting = [];
}
