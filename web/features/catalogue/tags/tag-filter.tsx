interface TagFilterProps {
  tags: readonly { tag: string; count: number }[];
  value: string;
  onChange: (tag: string) => void;
}

export const TagFilter = ({ tags, value, onChange }: TagFilterProps) => (
  <div className="flex items-center gap-3 text-sm">
    <label htmlFor="tag" className="font-medium">
      Tag
    </label>
    <select
      id="tag"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-11 min-w-0 rounded-md border border-edge bg-card px-3 text-base md:text-sm"
    >
      <option value="">All tags</option>
      {tags.map(({ tag, count }) => (
        <option key={tag} value={tag}>
          {tag} ({count})
        </option>
      ))}
    </select>
  </div>
);
