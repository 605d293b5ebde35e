import { useId } from "react";
import { NativeSelect } from "#web/ui/native-select.tsx";

interface TagFilterProps {
  tags: readonly { tag: string; count: number }[];
  value: string;
  onChange: (tag: string) => void;
}

export function TagFilter({ tags, value, onChange }: TagFilterProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="font-medium text-sm">
        Tag
      </label>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="max-w-64 sm:w-64"
      >
        <option value="">All tags</option>
        {tags.map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {tag} ({count})
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
