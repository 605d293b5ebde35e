import type { PromptInput } from "#contracts/catalogue.ts";
import { MAX_FILLED_VALUE_LENGTH } from "#contracts/limits.ts";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface InputFieldsProps {
  inputs: readonly PromptInput[];
  filled: Readonly<Record<string, string>>;
  /** What was typed here; what is filled beyond that comes from the person's facts. */
  typed: Readonly<Record<string, string>>;
  missing: readonly string[];
  onType: (name: string, value: string) => void;
  onClear: () => void;
}

export function InputFields({ inputs, filled, typed, missing, onType, onClear }: InputFieldsProps) {
  return (
    <form
      aria-label="Fill in the prompt"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => event.preventDefault()}
    >
      {inputs.map(({ name, label, hint, example }) => (
        <Field
          key={name}
          id={`input-${name}`}
          label={label}
          note={typed[name] === undefined && filled[name] ? "From my facts." : hint}
        >
          {({ "aria-invalid": _, ...control }) => (
            <Textarea
              {...control}
              rows={1}
              maxLength={MAX_FILLED_VALUE_LENGTH}
              placeholder={example && `For example: ${example}`}
              value={filled[name] ?? ""}
              onChange={(event) => onType(name, event.target.value)}
              className={cn("min-h-11", !missing.includes(name) && "border-accent/60")}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-xs">Kept on this device only, until you sign out.</p>
        {Object.keys(typed).length > 0 && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
