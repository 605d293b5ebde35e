const FRESH_MS = 60_000;

/**
 * Remembers answers for a minute and asks once for what many want. A failure is forgotten at once, so that the next
 * need tries again.
 */
export function createQueryCache() {
  const answers = new Map<string, { asked: number; answer: Promise<unknown> }>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const kept = answers.get(key);
    if (kept && Date.now() - kept.asked < FRESH_MS) return kept.answer as Promise<T>;
    const answer = ask();
    answers.set(key, { asked: Date.now(), answer });
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key);
    });
    return answer;
  };
}
