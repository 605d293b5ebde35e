import { useEffect, useState } from "react";
import { MAX_SEARCH_LENGTH } from "#contracts/limits.ts";
import { Input } from "#web/ui/input.tsx";

interface SubjectFilterProps {
  value: string;
  onChange: (subject: string) => void;
}

/** An exact match, so it is sent only when complete: on Enter or when the field loses the focus. */
export function SubjectFilter({ value, onChange }: SubjectFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const send = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className="min-w-0 basis-56 max-sm:grow"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input
        aria-label="About: an id or a setting's name"
        placeholder="About: id or setting"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={send}
      />
    </form>
  );
}
