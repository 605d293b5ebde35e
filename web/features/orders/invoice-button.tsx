import { FileText } from "lucide-react";
import { useState } from "react";
import { ApiError } from "#web/lib/api-client.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export const InvoiceButton = ({ orderId }: { orderId: string }) => (
  <PaperButton
    label="Invoice (PDF)"
    save={() => saveFile("GET /api/orders/:id/invoice", { params: { id: orderId } })}
  />
);

export const CreditNoteButton = ({ orderId, number }: { orderId: string; number: string }) => (
  <PaperButton
    label="Credit note (PDF)"
    save={() => saveFile("GET /api/orders/:id/credit-notes/:number", { params: { id: orderId, number } })}
  />
);

interface PaperButtonProps {
  label: string;
  save: () => Promise<void>;
}

function PaperButton({ label, save }: PaperButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      const description = error instanceof ApiError ? error.message : "Please try again.";
      toast({ title: "Download failed", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" onClick={start} disabled={busy}>
      {busy ? <Spinner /> : <FileText />}
      {label}
    </Button>
  );
}
