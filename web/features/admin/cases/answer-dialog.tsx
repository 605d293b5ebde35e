import { useForm } from "react-hook-form";
import type { AdminCase } from "#contracts/admin/cases.ts";
import { MAX_PROBLEM_LENGTH } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { showFailure } from "../data/show-failure.ts";
import { Modal } from "../ui/modal.tsx";

interface AnswerDialogProps {
  entry: AdminCase;
  onClose: () => void;
  onChanged: () => void;
}

export function AnswerDialog({ entry, onClose, onChanged }: AnswerDialogProps) {
  const form = useForm({ defaultValues: { answer: "" } });
  const { isSubmitting, errors } = form.formState;
  const save = form.handleSubmit(async ({ answer }) => {
    try {
      await call("PATCH /api/admin/cases/:id", { params: { id: entry.id }, body: { answer } });
      onChanged();
      onClose();
    } catch (failure) {
      showFailure(form, failure);
    }
  });
  return (
    <Modal
      title={`Answer ${entry.user_email}`}
      description={`About "${entry.prompt_title}". The answer goes out by mail at once.`}
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-5">
        <Field id="case-answer" label="Your answer" error={errors.answer?.message}>
          {(control) => (
            <Textarea {...control} required maxLength={MAX_PROBLEM_LENGTH} {...form.register("answer")} />
          )}
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting && <Spinner />}
            Send
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
