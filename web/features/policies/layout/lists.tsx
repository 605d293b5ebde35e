interface ListProps {
  items: readonly React.ReactNode[];
}

/* The texts are fixed, so a line's place is its name. */

export function Points({ items }: ListProps) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-accent">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
        <li key={place} className="text-pretty pl-1">
          {item}
        </li>
      ))}
    </ul>
  );
}

export function Steps({ items }: ListProps) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-accent marker:tabular-nums">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
        <li key={place} className="text-pretty pl-1">
          {item}
        </li>
      ))}
    </ol>
  );
}
