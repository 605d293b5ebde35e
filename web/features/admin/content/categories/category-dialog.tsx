import { useForm, useWatch } from "react-hook-form";
import type { AdminCategory, CategoryInput } from "#contracts/admin/content.ts";
import { MAX_CATEGORY_DESCRIPTION_LENGTH, MAX_CATEGORY_NAME_LENGTH } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { showFailure } from "../../data/show-failure.ts";
import { Modal } from "../../ui/modal.tsx";

interface CategoryDialogProps {
  /** Null for a new one. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const form = useForm<CategoryInput>({
    defaultValues: { name: category?.name ?? "", description: category?.description ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const length = useWatch({ control: form.control, name: "description" }).length;

  const save = form.handleSubmit(async (body) => {
    try {
      if (category)
        await call("PATCH /api/admin/content/categories/:id", { params: { id: category.id }, body });
      else await call("POST /api/admin/content/categories", { body });
      toast({
        title: category ? "Category saved" : "Category created",
        description: body.name,
        variant: "success",
      });
      onSaved();
      onClose();
    } catch (failure) {
      showFailure(form, failure);
    }
  });

  return (
    <Modal
      title={category ? "Edit category" : "New category"}
      description="Name and description stand on its card and page."
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-5">
        <Field id="category-name" label="Name" error={errors.name?.message}>
          {(control) => (
            <Input {...control} {...form.register("name")} required maxLength={MAX_CATEGORY_NAME_LENGTH} />
          )}
        </Field>
        <Field
          id="category-description"
          label="Description"
          error={errors.description?.message}
          note={`${length} of ${MAX_CATEGORY_DESCRIPTION_LENGTH} characters.`}
        >
          {(control) => (
            <Textarea
              {...control}
              {...form.register("description", {
                onChange: ({ target }) => form.setValue("description", target.value.replace(/[\r\n]+/g, " ")),
              })}
              required
              maxLength={MAX_CATEGORY_DESCRIPTION_LENGTH}
            />
          )}
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {category ? "Save" : "Create"}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
