import { MAX_EXAMPLE_ANSWER_LENGTH, MAX_GIVES_LENGTH, MIN_GIVES_LENGTH } from "#contracts/limits.ts";
import { characterCount } from "#contracts/money.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { FieldErrors } from "../../data/failure-text.ts";
import { InputRows } from "./input-rows.tsx";
import { type PromptValues, rowsOf } from "./prompt-values.ts";

interface PromptDetailsProps {
  values: PromptValues;
  errors: FieldErrors;
  onChange: (part: Partial<PromptValues>) => void;
}

/** The optional public fields of a prompt. */
export function PromptDetails({ values, errors, onChange }: PromptDetailsProps) {
  return (
    <>
      <Field
        id="prompt-slug"
        label="Address"
        error={errors.slug}
        note={
          values.slug.trim()
            ? `/prompt/${values.slug.trim()}`
            : "Left empty, it stays as it is, or comes from the title of a new prompt."
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={values.slug}
            onChange={(event) => onChange({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="prompt-gives"
        label="What you get"
        error={errors.gives}
        note={`What comes out, and no word of how: “a ranked list of 5 causes, each with its test”. ${MIN_GIVES_LENGTH} to ${MAX_GIVES_LENGTH} characters, now ${characterCount(values.gives.trim())}.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            className="min-h-11"
            value={values.gives}
            onChange={(event) => onChange({ gives: event.target.value.replace(/\s*[\r\n]\s*/g, " ") })}
          />
        )}
      </Field>
      <InputRows
        rows={rowsOf(values)}
        errors={errors}
        onChange={(name, row) => onChange({ inputs: { ...values.inputs, [name]: row } })}
      />
      <Field
        id="prompt-answer"
        label="Example answer"
        error={errors.example_answer}
        note={`What an assistant answered to these examples, unedited; […] where it was cut. At most ${MAX_EXAMPLE_ANSWER_LENGTH} characters, now ${characterCount(values.example_answer.trim())}.`}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-36"
            value={values.example_answer}
            onChange={(event) => onChange({ example_answer: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
