import { useForm } from "react-hook-form";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "#contracts/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useSubmit } from "../data/use-submit.ts";
import { Modal } from "./modal.tsx";

export interface Confirmation {
  title: string;
  /** What will happen, by name. */
  consequence: React.ReactNode;
  /** The text of the button. */
  verb: string;
  destructive?: boolean;
  /** Has to be typed first, for what cannot be undone. */
  typeToConfirm?: string;
  /** The label of the field for a reason, where one is required; `onConfirm` gets what was written. */
  reason?: string;
  onConfirm: (reason: string) => Promise<void>;
}

/** Stays open when the change fails. */
export function ConfirmationDialog({ onClose, ...confirmation }: Confirmation & { onClose: () => void }) {
  const { title, consequence, verb, destructive, typeToConfirm, reason, onConfirm } = confirmation;
  const { register, handleSubmit, formState } = useForm({
    mode: "onChange",
    defaultValues: { why: "", typed: "" },
  });
  const { running, run } = useSubmit();
  const submit = handleSubmit(async ({ why }) => {
    if (await run(verb, () => onConfirm(why.trim()))) onClose();
  });

  return (
    <Modal title={title} description={consequence} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        {reason && (
          <Field
            id="confirm-reason"
            label={reason}
            note={`At least ${MIN_REASON_LENGTH} characters. It is written down.`}
          >
            {(control) => (
              <Textarea
                {...control}
                required
                maxLength={MAX_REASON_LENGTH}
                {...register("why", { validate: (why) => why.trim().length >= MIN_REASON_LENGTH })}
              />
            )}
          </Field>
        )}
        {typeToConfirm && (
          <Field
            id="confirm-word"
            label={
              <span>
                Type <code className="rounded-xs bg-wash px-1 select-all">{typeToConfirm}</code> to go on
              </span>
            }
          >
            {(control) => (
              <Input
                {...control}
                required
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                {...register("typed", { validate: (typed) => typed.trim() === typeToConfirm })}
              />
            )}
          </Field>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={destructive ? "destructive" : "default"}
            disabled={!formState.isValid || running !== null}
          >
            {running && <Spinner />}
            {verb}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
