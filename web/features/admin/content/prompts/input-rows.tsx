import type { PromptInput } from "#contracts/catalogue.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { FieldErrors } from "../../data/failure-text.ts";
import type { InputValues } from "./prompt-values.ts";

interface InputRowsProps {
  rows: readonly PromptInput[];
  errors: FieldErrors;
  onChange: (name: string, values: InputValues) => void;
}

/** One group of fields for each variable of the text. */
export function InputRows({ rows, errors, onChange }: InputRowsProps) {
  const ownError = rows.some((_, at) => hasError(errors, at)) ? undefined : errors.inputs;
  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm">What buyers fill in</p>
      <p className="-mt-2 text-muted text-sm">
        {rows.length === 0
          ? "A {variable} in the prompt gets its fields here."
          : "Fill in all of it, or leave all of it empty. The examples together make one real case."}
      </p>
      {ownError && <p className="-mt-2 text-danger text-sm">{ownError}</p>}
      {rows.map((row, at) => (
        <InputRow key={row.name} row={row} at={at} errors={errors} onChange={onChange} />
      ))}
    </div>
  );
}

const pathOf = (at: number, field: keyof InputValues) => `inputs.${at}.${field}`;
const hasError = (errors: FieldErrors, at: number) =>
  (["label", "hint", "example"] as const).some((field) => pathOf(at, field) in errors);

interface InputRowProps extends Pick<InputRowsProps, "errors" | "onChange"> {
  row: PromptInput;
  at: number;
}

function InputRow({ row: { name, ...values }, at, errors, onChange }: InputRowProps) {
  const change = (part: Partial<InputValues>) => onChange(name, { ...values, ...part });
  return (
    <fieldset className="min-w-0 rounded-md border px-4 pt-1 pb-4">
      <legend className="break-all px-1.5 font-mono text-accent text-sm">{`{${name}}`}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id={`input-${name}-label`} label="Label" error={errors[pathOf(at, "label")]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={values.label}
              onChange={(event) => change({ label: event.target.value })}
            />
          )}
        </Field>
        <Field id={`input-${name}-hint`} label="Hint (optional)" error={errors[pathOf(at, "hint")]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={values.hint}
              onChange={(event) => change({ hint: event.target.value })}
            />
          )}
        </Field>
        <Field
          id={`input-${name}-example`}
          label="Example"
          error={errors[pathOf(at, "example")]}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-16"
              value={values.example}
              onChange={(event) => change({ example: event.target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
