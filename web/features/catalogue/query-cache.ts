const FRESH_MS = 60_000;

/**
 * Remembers answers for a minute and asks once for what many want. A failure is forgotten at once, so that the next
 * need tries again.
 */
export function createQueryCache(get: <T>(path: string) => Promise<T>) {
  const answers = new Map<string, { asked: number; answer: Promise<unknown> }>();
  return <T>(path: string): Promise<T> => {
    const kept = answers.get(path);
    if (kept && Date.now() - kept.asked < FRESH_MS) return kept.answer as Promise<T>;
    const answer = get<T>(path);
    answers.set(path, { asked: Date.now(), answer });
    answer.catch(() => {
      if (answers.get(path)?.answer === answer) answers.delete(path);
    });
    return answer;
  };
}
