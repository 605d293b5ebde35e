import { cn } from "#web/lib/cn.ts";

type StarsFieldProps = Omit<React.ComponentProps<"input">, "type"> & {
  /** How many stars are lit. */
  chosen: number;
  error?: string | undefined;
};

const STARS = [1, 2, 3, 4, 5];

/** Five radio buttons that look like stars: arrow keys and screen readers work as with any. */
export function StarsField({ chosen, error, ...radio }: StarsFieldProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Stars</legend>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md text-2xl has-focus-visible:outline-2"
          >
            <input
              {...radio}
              type="radio"
              value={stars}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            <span aria-hidden="true" className={cn(stars <= chosen ? "text-accent" : "text-muted")}>
              {stars <= chosen ? "★" : "☆"}
            </span>
          </label>
        ))}
      </div>
      {error && <p className="text-danger text-sm">{error}</p>}
    </fieldset>
  );
}
