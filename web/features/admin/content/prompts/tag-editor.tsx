import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_TAGS } from "#contracts/limits.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface TagEditorProps {
  id: string;
  label: string;
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
}

/** Enter or a comma makes a tag of what is typed; backspace in an empty field takes the last one away. */
export function TagEditor({ id, label, tags, error, onChange }: TagEditorProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const add = (typed: string) => {
    const fresh = typed
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "" && !tags.includes(tag));
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])].slice(0, MAX_TAGS));
    setText("");
  };
  // What was typed and not ended goes along when the form is sent. Made a tag any earlier, by the field losing the
  // focus, it would push the button away from under the pointer that is about to press it.
  const finish = useEffectEvent(() => flushSync(() => add(text)));
  useEffect(() => {
    const form = field.current?.form;
    form?.addEventListener("submit", finish);
    return () => form?.removeEventListener("submit", finish);
  }, []);
  const onBlur = ({ relatedTarget }: React.FocusEvent) => {
    const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "submit";
    if (!isSending) add(text);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "") onChange(tags.slice(0, -1));
  };
  return (
    <Field
      id={id}
      label={label}
      error={error}
      note={`Enter or a comma ends a tag. ${tags.length} of ${MAX_TAGS}.`}
    >
      {(control) => (
        <div className="grid gap-2">
          {tags.length > 0 && (
            <ul aria-label={`${label}: chosen`} className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="flex h-9 items-center rounded-sm bg-wash pl-2.5 text-sm max-md:h-11">
                  {tag}
                  <button
                    type="button"
                    aria-label={`Remove tag ${tag}`}
                    onClick={() => {
                      onChange(tags.filter((other) => other !== tag));
                      // The pressed button disappears with its tag, so the field takes the focus.
                      field.current?.focus();
                    }}
                    className="grid size-9 max-md:size-11 place-items-center rounded-sm text-muted hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Input
            {...control}
            ref={field}
            value={text}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => {
              // Found in the text and not by the key, because phones do not report which key it was.
              if (/[,;]/.test(event.target.value)) add(event.target.value);
              else setText(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
