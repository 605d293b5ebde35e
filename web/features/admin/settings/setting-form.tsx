import { useState } from "react";
import type { AdminSettings, SettingName } from "#contracts/admin/settings.ts";
import { MAX_DOWNLOAD_VALIDITY_DAYS, MAX_PACK_PRICE, MIN_TOTAL } from "#contracts/limits.ts";
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
  /** A money field is typed in euro and kept in cents. */
  type?: "email" | "tel" | "number" | "money";
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

  const textOf = (field: FieldPlan) => typed[field.name] ?? savedText(field, settings[field.name]);
  const changed = fields.filter((field) => textOf(field).trim() !== savedText(field, settings[field.name]));

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
    send(
      Object.fromEntries(changed.map((field) => [field.name, readText(field, textOf(field).trim())])),
      changed.map(({ name }) => SETTING_LABELS[name]).join(", "),
    );
  }

  return (
    <Panel title={title}>
      <form onSubmit={save} className="grid gap-5">
        {fields.map(({ name, ...field }) => (
          <div key={name} className="grid gap-1">
            <Field id={`setting-${name}`} label={SETTING_LABELS[name]} error={errors[name]} note={field.note}>
              {(control) => (
                <Input
                  {...control}
                  {...numberLimits(field.type)}
                  required={!field.optional}
                  maxLength={field.most}
                  value={textOf({ name, ...field })}
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
                Back to the default: {formatSettingValue(name, defaults[name])}
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

const savedText = ({ type }: FieldPlan, value: unknown): string =>
  type === "money" ? (Number(value) / 100).toFixed(2) : String(value);

function readText({ type }: FieldPlan, text: string): string | number {
  if (type === "money") return Math.round(Number(text) * 100);
  return type === "number" ? Number(text) : text;
}

function numberLimits(type: FieldPlan["type"]) {
  if (type === "money") {
    return {
      type: "number",
      ...{ min: MIN_TOTAL / 100, max: MAX_PACK_PRICE / 100, step: 0.01 },
      className: "w-32",
    };
  }
  if (type === "number") return { type, min: 1, max: MAX_DOWNLOAD_VALIDITY_DAYS, className: "w-32" };
  return { type: type ?? "text" };
}
