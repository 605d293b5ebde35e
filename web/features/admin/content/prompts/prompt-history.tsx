import type { PromptVersion } from "#contracts/admin/content.ts";
import { MAX_CHANGE_NOTE_LENGTH } from "#contracts/limits.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Moment } from "../../ui/moment.tsx";

interface PromptHistoryProps {
  versions: readonly PromptVersion[];
  /** Whether saving makes a new version. */
  isChanged: boolean;
  note: string;
  error: string | undefined;
  onNote: (note: string) => void;
}

/** Asks what got better when the title or the text changes, and shows all versions, newest first. */
export function PromptHistory({ versions, isChanged, note, error, onNote }: PromptHistoryProps) {
  return (
    <div className="grid gap-4">
      {isChanged && (
        <Field
          id="prompt-note"
          label="What got better?"
          error={error}
          note="One line for the people who own this prompt. They get the new version free and a mail about it."
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_CHANGE_NOTE_LENGTH}
              value={note}
              onChange={(event) => onNote(event.target.value)}
            />
          )}
        </Field>
      )}
      <details>
        <summary className="cursor-pointer py-2 font-medium text-sm">
          History ({versions.length === 1 ? "1 version" : `${versions.length} versions`})
        </summary>
        <ol className="grid gap-2 pt-2 text-sm">
          {versions.toReversed().map(({ version, title, note: about, created_at }) => (
            <li key={version} className="grid gap-0.5 border-line border-l-2 pl-3">
              <span>
                Version {version}, <Moment at={created_at} />
              </span>
              <span className="text-muted">{about ?? title}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
