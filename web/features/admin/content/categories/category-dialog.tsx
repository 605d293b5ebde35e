import { useState } from "react";
import type { AdminCategory } from "#contracts/admin/content.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { type FieldErrors, failureText, fieldErrors } from "../../data/failure-text.ts";
import { Modal } from "../../ui/modal.tsx";

const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 300;

interface CategoryDialogProps {
  /** Null for a new one. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const [name, setName] = useState(category?.name ?? "");
  const [description, setDescription] = useState(category?.description ?? "");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setSaving] = useState(false);

  async function save(event: React.FormEvent) {
    event.preventDefault();
    setSaving(true);
    setErrors({});
    try {
      const input = { name, description };
      if (category)
        await call("PATCH /api/admin/content/categories/:id", { params: { id: category.id }, body: input });
      else await call("POST /api/admin/content/categories", { body: input });
      toast({
        title: category ? "Category saved" : "Category created",
        description: name,
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
    <Modal
      title={category ? "Edit category" : "New category"}
      description="Name and description stand on its card and page."
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-5">
        <Field id="category-name" label="Name" error={errors.name}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={LONGEST_NAME}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          id="category-description"
          label="Description"
          error={errors.description}
          note={`${description.length} of ${LONGEST_DESCRIPTION} characters.`}
        >
          {(control) => (
            <Textarea
              {...control}
              required
              maxLength={LONGEST_DESCRIPTION}
              value={description}
              onChange={(event) => setDescription(event.target.value.replace(/[\r\n]+/g, " "))}
            />
          )}
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {category ? "Save" : "Create"}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
