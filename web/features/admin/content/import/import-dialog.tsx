import { FileUp } from "lucide-react";
import { useState } from "react";
import type { ImportReport } from "#contracts/admin/transfer.ts";
import { MAX_IMPORT_BYTES } from "#contracts/limits.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { failureText } from "../../data/failure-text.ts";
import { uploadFile } from "../../data/upload-file.ts";
import { Modal, ModalFooter } from "../../ui/modal.tsx";
import { ImportReportView } from "./import-report.tsx";

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

/** Shows what a file would change first; the import then applies all of it or nothing. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(chosen: File, query: { dry_run?: "1" }) {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await uploadFile("POST /api/admin/content/import", chosen, { query });
      setReport(answer);
      if (answer.applied) {
        const { create, update } = answer.counts;
        toast({
          title: "Imported",
          description: `${create} created, ${update} updated.`,
          variant: "success",
        });
        onImported();
      }
    } catch (error) {
      const isReport = error instanceof ApiError && error.code === "import_invalid";
      if (isReport) setReport(error.details as ImportReport);
      else setReport(null);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  function choose(chosen: File | undefined) {
    setReport(null);
    setFailure(undefined);
    setFile(chosen ?? null);
    if (!chosen) return;
    if (chosen.size > MAX_IMPORT_BYTES) setFailure("The file is larger than 10 MiB.");
    else send(chosen, { dry_run: "1" });
  }

  const changes = report ? report.counts.create + report.counts.update : 0;
  const canImport =
    file !== null && report !== null && !report.applied && report.counts.errors === 0 && changes > 0;
  return (
    <Modal
      wide
      title="Import categories and prompts"
      description="CSV (UTF-8) or JSON, as the export writes it. Known ids are updated, the rest is added, nothing is deleted. Nothing is written before you have seen what would change, and one error stops all of it."
      onClose={onClose}
    >
      <Field id="import-file" label="File" error={failure}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            className="py-2.5 read-only:border-edge read-only:bg-card read-only:text-ink file:mr-3 file:font-medium"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {isBusy && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Spinner />
            {report ? "Importing..." : "Reading the file..."}
          </p>
        )}
        {report && <ImportReportView report={report} />}
      </div>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          {report?.applied ? "Close" : "Cancel"}
        </Button>
        {!report?.applied && (
          <Button disabled={!canImport || isBusy} onClick={() => file && send(file, {})}>
            <FileUp />
            {changes > 0 ? `Import ${changes} ${changes === 1 ? "change" : "changes"}` : "Import"}
          </Button>
        )}
      </ModalFooter>
    </Modal>
  );
}
