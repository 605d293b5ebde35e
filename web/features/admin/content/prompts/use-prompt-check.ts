import { useEffect, useState } from "react";
import type { AdminPromptDetail, PromptChecked } from "#contracts/admin/content.ts";
import { MAX_CHECKED_TEXT_LENGTH } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import { type PromptValues, rowsOf } from "./prompt-values.ts";

const PAUSE = 400;
const NOTHING = { duplicates: [], description: null };

type Checked = Pick<PromptChecked, "duplicates" | "description">;

/** Duplicates of this text and the description buyers will read, loaded while somebody types. */
export function usePromptCheck(values: PromptValues, prompt: AdminPromptDetail | null): Checked {
  const [checked, setChecked] = useState<Checked>(prompt ?? NOTHING);
  const id = prompt?.id;
  const { content, title, tags, gives } = values;
  // Joined to one string, because a new array would run the effect on every render.
  const labelLines = rowsOf(values)
    .map(({ label }) => label.trim())
    .join("\n");
  useEffect(() => {
    if (content.trim() === "" || content.length > MAX_CHECKED_TEXT_LENGTH) {
      setChecked(NOTHING);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const labels = labelLines.split("\n").filter((label) => label !== "");
      const asked = { content, title, tags, gives, labels, id };
      call("POST /api/admin/content/prompts/check", { body: asked, signal: leaving.signal })
        .then(setChecked)
        // A failed check is ignored: saving reports what is wrong.
        .catch(() => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [content, title, tags, gives, labelLines, id]);
  return checked;
}
