import { useEffect, useRef, useState } from "react";
import type { AdminCategory, AdminPromptDetail } from "#contracts/admin/content.ts";
import { MAX_PROMPT_TITLE_LENGTH } from "#contracts/limits.ts";
import { characterCount, tierForLength } from "#contracts/money.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { type FieldErrors, failureText, fieldErrors } from "../../data/failure-text.ts";
import { ModalFooter } from "../../ui/modal.tsx";
import { CategoryOptions } from "../category-options.tsx";
import { CardPreview } from "./card-preview.tsx";
import { DuplicateWarning } from "./duplicate-warning.tsx";
import { LengthGauge } from "./length-gauge.tsx";
import { PromptDetails } from "./prompt-details.tsx";
import { PromptHistory } from "./prompt-history.tsx";
import { draftOf, type PromptValues, valuesOf } from "./prompt-values.ts";
import { TagEditor } from "./tag-editor.tsx";
import { usePromptCheck } from "./use-prompt-check.ts";

interface PromptFormProps {
  prompt: AdminPromptDetail | null;
  categories: readonly AdminCategory[];
  startCategory: string;
  onClose: () => void;
  onSaved: () => void;
}

export function PromptForm({ prompt, categories, startCategory, onClose, onSaved }: PromptFormProps) {
  const [values, setValues] = useState(() => valuesOf(prompt, startCategory));
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setSaving] = useState(false);
  const { duplicates, description } = usePromptCheck(values, prompt);
  const length = characterCount(values.content);
  const change = (part: Partial<PromptValues>) => setValues((before) => ({ ...before, ...part }));

  const form = useRef<HTMLFormElement>(null);
  // The form is longer than the screen, so scroll to the first error.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [errors]);

  async function save(event: React.FormEvent) {
    event.preventDefault();
    setSaving(true);
    setErrors({});
    const body = draftOf(values);
    try {
      if (prompt)
        await call("PATCH /api/admin/content/prompts/:id", {
          params: { id: prompt.id },
          body: { ...body, note },
        });
      else await call("POST /api/admin/content/prompts", { body });
      toast({
        title: prompt ? "Prompt saved" : "Prompt created",
        description: values.title,
        variant: "success",
      });
      onSaved();
      onClose();
    } catch (failure) {
      setErrors(fieldErrors(failure));
      toast({ title: "Error", description: failureText(failure), variant: "destructive" });
      setSaving(false);
    }
  }

  return (
    <form ref={form} onSubmit={save} className="grid gap-6">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <Field id="prompt-category" label="Category" error={errors.category_id}>
            {(control) => (
              <NativeSelect
                {...control}
                required
                value={values.category_id}
                onChange={(event) => change({ category_id: event.target.value })}
              >
                <CategoryOptions categories={categories} />
              </NativeSelect>
            )}
          </Field>
          <Field id="prompt-title" label="Title" error={errors.title}>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={MAX_PROMPT_TITLE_LENGTH}
                value={values.title}
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
          </Field>
          <Field id="prompt-content" label="Text" error={errors.content}>
            {(control) => (
              <Textarea
                {...control}
                required
                className="min-h-44 font-mono leading-6"
                value={values.content}
                onChange={(event) => change({ content: event.target.value })}
              />
            )}
          </Field>
          <LengthGauge length={length} />
          {prompt && (
            <PromptHistory
              versions={prompt.versions}
              isChanged={values.title.trim() !== prompt.title || values.content !== prompt.content}
              note={note}
              error={errors.note}
              onNote={setNote}
            />
          )}
          <DuplicateWarning duplicates={duplicates} />
          <TagEditor
            id="prompt-tags"
            label="Tags"
            tags={values.tags}
            error={errors.tags}
            onChange={(tags) => change({ tags })}
          />
          <PromptDetails values={values} errors={errors} onChange={change} />
        </div>
        <CardPreview values={values} length={length} description={description} sold={prompt?.sold} />
      </div>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving || !tierForLength(length)}>
          {isSaving && <Spinner />}
          {prompt ? "Save" : "Create"}
        </Button>
      </ModalFooter>
    </form>
  );
}
