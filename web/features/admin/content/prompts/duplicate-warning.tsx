import { Copy } from "lucide-react";
import type { Duplicate } from "#contracts/admin/content.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";

export function DuplicateWarning({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Alert variant="warning">
      <Copy aria-hidden="true" />
      <AlertTitle>
        {duplicates.some(({ exact }) => exact)
          ? "This text is sold already"
          : "Nearly this text is sold already"}
      </AlertTitle>
      <AlertDescription>
        <ul>
          {duplicates.map(({ id, title, category_name }) => (
            <li key={id}>
              “{title}” in {category_name}
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
