import { Pencil, Trash2 } from "lucide-react";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  className?: string;
}

export const RowActions = ({ name, onEdit, onDelete, className }: RowActionsProps) => (
  <span className={cn("flex justify-end", className)}>
    <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
      <Pencil className="size-4" />
    </Button>
    <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
      <Trash2 className="size-4" />
    </Button>
  </span>
);
