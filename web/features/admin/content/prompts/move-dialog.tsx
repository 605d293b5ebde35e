import { useForm } from "react-hook-form";
import type { AdminCategory } from "#contracts/admin/content.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { useSubmit } from "../../data/use-submit.ts";
import { Modal } from "../../ui/modal.tsx";
import { CategoryOptions } from "../category-options.tsx";

interface MoveDialogProps {
  /** "3 prompts" */
  count: string;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onMove: (categoryId: string) => Promise<void>;
}

export function MoveDialog({ count, categories, onClose, onMove }: MoveDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    mode: "onChange",
    defaultValues: { category_id: "" },
  });
  const { running, run } = useSubmit();
  const submit = handleSubmit(({ category_id }) => run("move", () => onMove(category_id)));
  return (
    <Modal
      title={`Move ${count}`}
      description="They are sold in the other category from now on."
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-5">
        <Field id="move-target" label="To category">
          {(control) => (
            <NativeSelect {...control} {...register("category_id", { required: true })} required>
              <CategoryOptions categories={categories} />
            </NativeSelect>
          )}
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!formState.isValid || running !== null}>
            Move
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
