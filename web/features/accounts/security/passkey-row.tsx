import type { PasskeyListItem } from "@supabase/auth-js";
import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { MAX_PASSKEY_NAME_LENGTH } from "#contracts/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

interface PasskeyRowProps {
  passkey: PasskeyListItem;
  onRename: (name: string) => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const [mode, setMode] = useState<"shown" | "renaming" | "removing">("shown");
  const name = passkey.friendly_name || "Passkey";
  const back = () => setMode("shown");
  return (
    <li className="grid gap-3 py-3">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3">
        <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <div className="min-w-0 grow basis-40 text-sm">
          <p className="break-words font-medium">{name}</p>
          <p className="text-muted tabular-nums">{datesOf(passkey)}</p>
        </div>
        {mode === "shown" && (
          <div className="flex gap-2">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Rename ${name}`}
              onClick={() => setMode("renaming")}
            >
              Rename
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Remove ${name}`}
              onClick={() => setMode("removing")}
            >
              Remove
            </Button>
          </div>
        )}
      </div>
      {mode === "renaming" && (
        <RenameForm
          name={name}
          onCancel={back}
          onSave={(next) => {
            back();
            onRename(next);
          }}
        />
      )}
      {mode === "removing" && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p className="text-muted">This passkey will no longer sign you in.</p>
          <Button variant="destructive" size="sm" autoFocus onClick={onRemove}>
            Remove passkey
          </Button>
          <Button variant="ghost" size="sm" onClick={back}>
            Keep
          </Button>
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const form = useForm({ defaultValues: { name }, reValidateMode: "onSubmit" });
  const id = useId();
  const save = form.handleSubmit((values) => {
    const next = values.name.trim();
    if (next === "") form.setError("name", { message: "Please enter a name." });
    else onSave(next);
  });
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-3">
      <Field
        id={id}
        label="Passkey name"
        error={form.formState.errors.name?.message}
        className="min-w-0 grow"
      >
        {(control) => (
          <Input {...control} {...form.register("name")} autoFocus maxLength={MAX_PASSKEY_NAME_LENGTH} />
        )}
      </Field>
      <Button type="submit">Save Name</Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

function datesOf({ created_at, last_used_at }: PasskeyListItem): string {
  const used = last_used_at ? `last used ${day.format(new Date(last_used_at))}` : "never used";
  return `Added ${day.format(new Date(created_at))} · ${used}`;
}
