import { type CachedAnswer, compressBest } from "./cached-answer.ts";

/** Waits while pages are being rendered. */
const QUIET_MS = 1_000;
/** Of one core, so that requests come first. */
const SHARE = 1 / 4;

export interface BackgroundCompression {
  add(answer: CachedAnswer): void;
  drop(answer: CachedAnswer): void;
  dropAll(): void;
}

/** Compresses kept answers anew, one at a time, as small as they get. */
export function createBackgroundCompression(): BackgroundCompression {
  const waiting = new Set<CachedAnswer>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  const goOn = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(compressNext, afterMs).unref();
  };
  const compressNext = async () => {
    const [answer] = waiting;
    if (busy || !answer) return;
    waiting.delete(answer);
    busy = true;
    const begun = performance.now();
    await compressBest(answer);
    busy = false;
    goOn((performance.now() - begun) * (1 / SHARE - 1));
  };

  return {
    add(answer) {
      if (!answer.br) return;
      waiting.add(answer);
      goOn(QUIET_MS);
    },
    drop: (answer) => waiting.delete(answer),
    dropAll: () => waiting.clear(),
  };
}
