import { useForm, useWatch } from "react-hook-form";
import type { AdminCode } from "#contracts/admin/codes.ts";
import type { AdminCategory } from "#contracts/admin/content.ts";
import { MAX_CODE_LABEL_LENGTH, MAX_CODE_USES } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { showFailure } from "../data/show-failure.ts";
import { Modal, ModalFooter } from "../ui/modal.tsx";
import { type CodeValues, toInput, valuesOf } from "./code-values.ts";

interface CodeDialogProps {
  /** Null for a new one. */
  code: AdminCode | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onSaved: () => void;
}

export function CodeDialog({ code, categories, onClose, onSaved }: CodeDialogProps) {
  const form = useForm<CodeValues & { percent?: string; amount?: string }>({ defaultValues: valuesOf(code) });
  const { errors, isSubmitting } = form.formState;
  const kind = useWatch({ control: form.control, name: "kind" });
  const { register } = form;

  const save = form.handleSubmit(async (values) => {
    const body = toInput(values);
    try {
      if (code) await call("PATCH /api/admin/codes/:id", { params: { id: code.id }, body });
      else await call("POST /api/admin/codes", { body });
      toast({
        title: code ? "Discount code saved" : "Discount code created",
        description: body.code.toUpperCase(),
        variant: "success",
      });
      onSaved();
      onClose();
    } catch (failure) {
      showFailure(form, failure);
    }
  });
  const valueError = (errors.value ?? errors.percent ?? errors.amount)?.message;

  return (
    <Modal
      title={code ? "Edit discount code" : "New discount code"}
      description="Orders that used a code keep their price when it changes. An order never costs less than €0.50."
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-5">
        <Field
          id="code-code"
          label="Code"
          error={errors.code?.message}
          note="Letters, digits, hyphens and underscores; case does not count."
        >
          {(control) => (
            <Input
              {...control}
              {...register("code")}
              required
              maxLength={40}
              className="font-mono uppercase"
            />
          )}
        </Field>
        <Field id="code-label" label="Label" error={errors.label?.message} note="Buyers see it at checkout.">
          {(control) => <Input {...control} {...register("label")} maxLength={MAX_CODE_LABEL_LENGTH} />}
        </Field>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field id="code-kind" label="Takes off">
            {(control) => (
              <NativeSelect {...control} {...register("kind")}>
                <option value="percent">Percent</option>
                <option value="amount">An amount</option>
              </NativeSelect>
            )}
          </Field>
          <Field id="code-value" label={kind === "percent" ? "Percent" : "Euro"} error={valueError}>
            {(control) => (
              <Input
                {...control}
                {...register("value")}
                type="number"
                required
                min={kind === "percent" ? 1 : 0.01}
                max={kind === "percent" ? 100 : 1000}
                step={kind === "percent" ? 1 : 0.01}
              />
            )}
          </Field>
          <Field id="code-starts" label="From" error={errors.starts_at?.message}>
            {(control) => <Input {...control} {...register("starts_at")} type="datetime-local" />}
          </Field>
          <Field id="code-ends" label="Until" error={errors.ends_at?.message}>
            {(control) => <Input {...control} {...register("ends_at")} type="datetime-local" />}
          </Field>
        </div>
        <Field id="code-uses" label="Uses in all" error={errors.max_uses?.message} note="Empty: no limit.">
          {(control) => (
            <Input {...control} {...register("max_uses")} type="number" min={1} max={MAX_CODE_USES} />
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" {...register("once_per_person")} className="size-5 accent-accent" />
          Once a person
        </label>
        <fieldset>
          <legend className="font-medium text-sm">Categories</legend>
          <p className="text-muted text-sm">None chosen: the whole shop.</p>
          <div className="mt-2 grid max-h-52 overflow-y-auto rounded-md border px-3 py-1">
            {categories.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 text-sm sm:min-h-9">
                <input
                  type="checkbox"
                  value={id}
                  {...register("category_ids")}
                  className="size-4.5 accent-accent"
                />
                {name}
              </label>
            ))}
          </div>
          {errors.category_ids && <p className="text-danger text-sm">{errors.category_ids.message}</p>}
        </fieldset>
        <ModalFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {code ? "Save" : "Create"}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  );
}
