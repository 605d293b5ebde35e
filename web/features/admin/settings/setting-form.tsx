import { useState } from "react";
import type { AdminSettings, SettingName } from "#contracts/admin/settings.ts";
import { MAX_DOWNLOAD_VALIDITY_DAYS } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { type FieldErrors, failureText, fieldErrors } from "../data/failure-text.ts";
import { formatSettingValue, SETTING_LABELS } from "./names.ts";

export interface FieldPlan {
  name: Exclude<SettingName, "test_mode">;
  type?: "email" | "tel" | "number";
  most?: number;
  optional?: boolean;
  note?: string;
}

interface SettingFormProps {
  title: string;
  fields: readonly FieldPlan[];
  settings: AdminSettings;
  onChange: (settings: AdminSettings) => void;
}

/** Some settings that belong together and are saved together; only what changed is sent. */
export function SettingForm({
  title,
  fields,
  settings: { settings, defaults, overridden },
  onChange,
}: SettingFormProps) {
  const [typed, setTyped] = useState<Partial<Record<SettingName, string>>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setSaving] = useState(false);

  const textOf = (name: FieldPlan["name"]) => typed[name] ?? String(settings[name]);
  const changed = fields.filter(({ name }) => textOf(name).trim() !== String(settings[name]));

  async function send(change: Record<string, unknown>, done: string) {
    setSaving(true);
    setErrors({});
    try {
      onChange(await call("PATCH /api/admin/settings", { body: change }));
      // Unsaved values of other fields are kept.
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
      toast({ title: "Settings saved", description: done, variant: "success" });
    } catch (failure) {
      setErrors(fieldErrors(failure));
      toast({ title: "Error", description: failureText(failure), variant: "destructive" });
    } finally {
      setSaving(false);
    }
  }
  function save(event: React.FormEvent) {
    event.preventDefault();
    const wishFor = ({ name, type }: FieldPlan) =>
      type === "number" ? Number(textOf(name)) : textOf(name).trim();
    send(
      Object.fromEntries(changed.map((field) => [field.name, wishFor(field)])),
      changed.map(({ name }) => SETTING_LABELS[name]).join(", "),
    );
  }

  return (
    <Panel title={title}>
      <form onSubmit={save} className="grid gap-5">
        {fields.map(({ name, type, most, optional, note }) => (
          <div key={name} className="grid gap-1">
            <Field id={`setting-${name}`} label={SETTING_LABELS[name]} error={errors[name]} note={note}>
              {(control) => (
                <Input
                  {...control}
                  type={type ?? "text"}
                  required={!optional}
                  maxLength={most}
                  min={type === "number" ? 1 : undefined}
                  max={type === "number" ? MAX_DOWNLOAD_VALIDITY_DAYS : undefined}
                  className={type === "number" ? "w-32" : undefined}
                  value={textOf(name)}
                  onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
                />
              )}
            </Field>
            {overridden.includes(name) && (
              <Button
                variant="link"
                size="sm"
                className="h-auto min-h-6 justify-self-start whitespace-normal text-left text-xs"
                disabled={isSaving}
                onClick={() =>
                  send({ [name]: null }, `${SETTING_LABELS[name]} is the configuration's again.`)
                }
              >
                Back to the default: {formatSettingValue(defaults[name])}
              </Button>
            )}
          </div>
        ))}
        <div className="flex gap-2">
          <Button type="submit" disabled={changed.length === 0 || isSaving}>
            Save
          </Button>
          {changed.length > 0 && (
            <Button variant="ghost" onClick={() => setTyped({})}>
              Discard
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
