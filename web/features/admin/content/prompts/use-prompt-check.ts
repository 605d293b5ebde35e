import { useEffect, useState } from "react";
import type { AdminPromptDetail, PromptChecked } from "#contracts/admin/content.ts";
import { call } from "#web/lib/api-client.ts";
import { type PromptValues, rowsOf } from "./prompt-values.ts";

const PAUSE = 400;
const LONGEST = 10_000;
const NOTHING = { duplicates: [], description: null };

type Checked = Pick<PromptChecked, "duplicates" | "description">;

/** Other prompts with this text, and what buyers will read about it: asked for while somebody writes. */
export function usePromptCheck(values: PromptValues, prompt: AdminPromptDetail | null): Checked {
  const [checked, setChecked] = useState<Checked>(prompt ?? NOTHING);
  const id = prompt?.id;
  const { content, title, tags, gives } = values;
  // As one text, which stays the same from one rendering to the next.
  const labelLines = rowsOf(values)
    .map(({ label }) => label.trim())
    .join("\n");
  useEffect(() => {
    if (content.trim() === "" || content.length > LONGEST) {
      setChecked(NOTHING);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const labels = labelLines.split("\n").filter((label) => label !== "");
      const asked = { content, title, tags, gives, labels, id };
      call("POST /api/admin/content/prompts/check", { body: asked, signal: leaving.signal })
        .then(setChecked)
        // Only a courtesy: saving tells whatever is wrong.
        .catch(() => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [content, title, tags, gives, labelLines, id]);
  return checked;
}
