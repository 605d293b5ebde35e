import { Plus, X } from "lucide-react";
import { useState } from "react";
import { MAX_FACT_LENGTH, MAX_FACT_NAME_LENGTH, MAX_FACTS } from "#contracts/limits.ts";
import { ApiError, call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "#web/ui/dialog.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { FactList } from "./facts.ts";

interface FactRow {
  id: number;
  name: string;
  value: string;
}

const SUGGESTED = ["Name", "Company", "Audience", "Tone"];

let lastId = 0;
const rowOf = (name: string, value: string): FactRow => ({ id: ++lastId, name, value });
const rowsOf = (facts: FactList): FactRow[] => {
  const known = Object.entries(facts).map(([name, value]) => rowOf(name, value));
  return known.length > 0 ? known : SUGGESTED.map((name) => rowOf(name, ""));
};

interface MyFactsProps {
  facts: FactList;
  onSave: (facts: FactList) => void;
}

/** The person's own list; only Save sends it to the account. */
export function MyFacts({ facts, onSave }: MyFactsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">My facts</Button>
      </DialogTrigger>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>My facts</DialogTitle>
          <DialogDescription>
            They fill every prompt that asks for something of the same name. Saved to your account, so that
            they are on all your devices; empty the list to remove them.
          </DialogDescription>
        </DialogHeader>
        <FactsForm
          facts={facts}
          onSave={(saved) => {
            onSave(saved);
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function FactsForm({ facts, onSave }: MyFactsProps) {
  const [rows, setRows] = useState(() => rowsOf(facts));
  const [saving, setSaving] = useState(false);
  const change = (id: number, fields: Partial<FactRow>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  async function save(event: React.FormEvent) {
    event.preventDefault();
    setSaving(true);
    const kept = rows.filter(({ name, value }) => name.trim() && value.trim());
    try {
      const body = { facts: Object.fromEntries(kept.map(({ name, value }) => [name.trim(), value.trim()])) };
      onSave((await call("PUT /api/library/facts", { body })).facts);
      toast({ title: "Facts saved", variant: "success" });
    } catch (error) {
      const description = error instanceof ApiError ? error.message : "Your facts could not be saved.";
      toast({ title: "Error", description, variant: "destructive" });
    } finally {
      setSaving(false);
    }
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <ul className="grid gap-3">
        {rows.map(({ id, name, value }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <Input
              aria-label="Name of the fact"
              placeholder="Name"
              maxLength={MAX_FACT_NAME_LENGTH}
              value={name}
              onChange={(event) => change(id, { name: event.target.value })}
            />
            <Textarea
              aria-label={name ? `Value of ${name}` : "Value"}
              rows={1}
              maxLength={MAX_FACT_LENGTH}
              value={value}
              onChange={(event) => change(id, { value: event.target.value })}
              className="min-h-11 max-sm:order-last max-sm:col-span-2"
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${name || "fact"}`}
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
      <DialogFooter className="sm:justify-between">
        <Button
          variant="outline"
          disabled={rows.length >= MAX_FACTS}
          onClick={() => setRows([...rows, rowOf("", "")])}
        >
          <Plus /> Add a fact
        </Button>
        <Button type="submit" disabled={saving}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
