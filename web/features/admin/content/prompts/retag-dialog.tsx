import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { useSubmit } from "../../data/use-submit.ts";
import { Modal } from "../../ui/modal.tsx";
import { TagEditor } from "./tag-editor.tsx";

interface RetagDialogProps {
  /** "3 prompts" */
  count: string;
  onClose: () => void;
  onRetag: (add: string[], remove: string[]) => Promise<void>;
}

export function RetagDialog({ count, onClose, onRetag }: RetagDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const { running, run } = useSubmit();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (add.length + remove.length === 0) document.getElementById("tags-add")?.focus();
    else run("retag", () => onRetag(add, remove));
  };
  return (
    <Modal title={`Tags of ${count}`} description="Other tags stay as they are." onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        <TagEditor id="tags-add" label="Add" tags={add} onChange={setAdd} />
        <TagEditor id="tags-remove" label="Remove" tags={remove} onChange={setRemove} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={running !== null}>
            Change tags
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
