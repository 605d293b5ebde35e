import { useEffect, useState } from "react";
import { Input } from "#web/ui/input.tsx";

interface SubjectFilterProps {
  value: string;
  onChange: (subject: string) => void;
}

/** Exact, so it is asked for when it is whole: on Enter or when the field is left. */
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
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={send}
      />
    </form>
  );
}
