import { useForm } from "react-hook-form";
import type { AdminReview } from "#contracts/admin/reviews.ts";
import { MAX_REVIEW_LENGTH } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { showFailure } from "../data/show-failure.ts";
import { Modal } from "../ui/modal.tsx";

interface AnswerDialogProps {
  review: AdminReview;
  onClose: () => void;
  onChanged: () => void;
}

/** An empty answer takes the one before away. */
export function AnswerDialog({ review, onClose, onChanged }: AnswerDialogProps) {
  const form = useForm({ defaultValues: { answer: review.answer ?? "" } });
  const { isSubmitting, errors } = form.formState;
  const save = form.handleSubmit(async ({ answer }) => {
    try {
      await call("PATCH /api/admin/reviews/:id", {
        params: { id: review.id },
        body: { answer: answer.trim() || null },
      });
      onChanged();
      onClose();
    } catch (failure) {
      showFailure(form, failure);
    }
  });
  return (
    <Modal
      title={`Answer ${review.author}`}
      description={`Shown below the review of "${review.prompt_title}", for everybody to read. Leave it empty to take an answer away.`}
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-5">
        <Field id="review-answer" label="Your answer" error={errors.answer?.message}>
          {(control) => <Textarea {...control} maxLength={MAX_REVIEW_LENGTH} {...form.register("answer")} />}
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting && <Spinner />}
            Save
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
