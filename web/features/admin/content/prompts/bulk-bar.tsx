import { FolderInput, Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import type { BulkAction } from "#contracts/admin/bulk.ts";
import type { AdminCategory } from "#contracts/admin/content.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { useConfirm } from "../../ui/use-confirm.tsx";
import { countOf } from "../wording.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { RetagDialog } from "./retag-dialog.tsx";

interface BulkBarProps {
  chosen: ReadonlySet<string>;
  categories: readonly AdminCategory[];
  onDone: () => void;
  onClear: () => void;
}

/** What can be done to all the chosen prompts at once. */
export function BulkBar({ chosen, categories, onDone, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<"move" | "retag" | null>(null);
  const { confirm, confirmation } = useConfirm();
  const ids = [...chosen];
  const count = countOf(ids.length);

  const change = async (action: BulkAction, done: string) => {
    const { changed } = await call("POST /api/admin/content/prompts/bulk", { body: action });
    toast({ title: `${countOf(changed)} ${done}`, variant: "success" });
    onDone();
  };
  const askToDelete = () =>
    confirm({
      title: `Delete ${count}?`,
      consequence: `${count} leave the shop and every cart. Whoever bought one keeps it. This cannot be taken back.`,
      verb: `Delete ${count}`,
      typeToConfirm: "DELETE",
      destructive: true,
      onConfirm: () => change({ action: "delete", ids }, "deleted"),
    });

  return (
    <section
      aria-label="Chosen prompts"
      className="sticky top-18 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-edge bg-card px-4 py-2 shadow-float"
    >
      <p role="status" className="mr-auto font-medium text-sm">
        {count} chosen
      </p>
      <Button variant="outline" size="sm" onClick={() => setOpen("move")}>
        <FolderInput />
        Move
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen("retag")}>
        <Tags />
        Tags
      </Button>
      <Button variant="destructive" size="sm" onClick={askToDelete}>
        <Trash2 />
        Delete
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
      {open === "move" && (
        <MoveDialog
          count={count}
          categories={categories}
          onClose={() => setOpen(null)}
          onMove={(category_id) => change({ action: "move", ids, category_id }, "moved")}
        />
      )}
      {open === "retag" && (
        <RetagDialog
          count={count}
          onClose={() => setOpen(null)}
          onRetag={(add, remove) => change({ action: "retag", ids, add, remove }, "tagged")}
        />
      )}
      {confirmation}
    </section>
  );
}
