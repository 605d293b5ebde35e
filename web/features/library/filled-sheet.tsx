import { splitVariables } from "#contracts/variables.ts";

interface FilledSheetProps {
  content: string;
  filled: Readonly<Record<string, string>>;
}

/** The prompt as it will be copied: what is filled wears the tint, what is missing keeps the accent. */
export function FilledSheet({ content, filled }: FilledSheetProps) {
  return (
    <section
      aria-label="The prompt"
      className="whitespace-pre-wrap break-words rounded-lg border bg-card p-5 font-mono text-sm leading-6 sm:p-6"
    >
      {splitVariables(content).map(({ at, text, name }) => {
        if (name === null) return <span key={at}>{text}</span>;
        const value = filled[name]?.trim();
        return value ? (
          <mark key={at} className="rounded-xs bg-tint box-decoration-clone px-0.5 text-ink">
            {value}
          </mark>
        ) : (
          <span key={at} className="font-medium text-accent">
            {text}
          </span>
        );
      })}
    </section>
  );
}
