import { useEffect, useState } from "react";
import type { AdminPromptDetail, Duplicate, PromptChecked } from "#contracts/admin-content.ts";
import { api } from "#web/lib/api-client.ts";

const PAUSE = 400;
const SHORTEST = 10;
const LONGEST = 10_000;

/** Other prompts with this text, asked for while somebody writes. */
export function useDuplicates(content: string, prompt: AdminPromptDetail | null): Duplicate[] {
  const [found, setFound] = useState<Duplicate[]>(prompt?.duplicates ?? []);
  const id = prompt?.id;
  useEffect(() => {
    if (content.trim().length < SHORTEST || content.length > LONGEST) {
      setFound([]);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      api
        .post<PromptChecked>("/api/admin/content/prompts/check", { content, id }, { signal: leaving.signal })
        .then(({ duplicates }) => setFound(duplicates))
        // Only a courtesy: saving tells whatever is wrong.
        .catch(() => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [content, id]);
  return found;
}
