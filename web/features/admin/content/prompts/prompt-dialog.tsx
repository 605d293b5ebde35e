import type { AdminCategory } from "#contracts/admin/content.ts";
import { useEndpoint } from "../../data/use-endpoint.ts";
import { Modal } from "../../ui/modal.tsx";
import { LoadFailure, PanelsLoading } from "../../ui/states.tsx";
import { PromptForm } from "./prompt-form.tsx";

interface PromptDialogProps {
  /** Null for a new one. */
  id: string | null;
  categories: readonly AdminCategory[];
  startCategory: string;
  onClose: () => void;
  onSaved: () => void;
}

export function PromptDialog({ id, onClose, ...form }: PromptDialogProps) {
  return (
    <Modal
      wide
      title={id ? "Edit prompt" : "New prompt"}
      description="Length decides the tier, and the tier the price."
      onClose={onClose}
    >
      {id ? (
        <LoadedForm id={id} onClose={onClose} {...form} />
      ) : (
        <PromptForm prompt={null} onClose={onClose} {...form} />
      )}
    </Modal>
  );
}

function LoadedForm({ id, ...form }: PromptDialogProps & { id: string }) {
  const { answer, failure, reload } = useEndpoint("GET /api/admin/content/prompts/:id", { params: { id } });
  if (failure !== undefined)
    return <LoadFailure heading="The prompt could not be loaded" failure={failure} onRetry={reload} />;
  return answer ? <PromptForm prompt={answer} {...form} /> : <PanelsLoading />;
}
