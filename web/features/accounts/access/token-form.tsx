import { useId } from "react";
import { useForm } from "react-hook-form";
import type { CreatedAccessToken } from "#contracts/access-tokens.ts";
import { MAX_TOKEN_NAME_LENGTH } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { failureText } from "../failure-text.ts";

const LIFETIMES = [
  { days: 7, label: "7 days" },
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 365, label: "1 year" },
];

export function TokenForm({ onCreated }: { onCreated: (token: CreatedAccessToken) => void }) {
  const form = useForm({ defaultValues: { name: "", days: "90" } });
  const { errors, isSubmitting: busy } = form.formState;
  const id = useId();

  const create = form.handleSubmit(async ({ name, days }) => {
    try {
      const body = { name: name.trim(), expires_in_days: Number(days) };
      onCreated(await call("POST /api/profile/tokens", { body }));
      form.reset();
    } catch (error) {
      toast({ title: "Error creating token", description: failureText(error), variant: "destructive" });
    }
  });

  return (
    <form
      onSubmit={(event) => (busy ? event.preventDefault() : create(event))}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]"
    >
      <Field id={`${id}-name`} label="Token name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("name", { validate: (name) => name.trim() !== "" || "Please enter a name." })}
            autoComplete="off"
            maxLength={MAX_TOKEN_NAME_LENGTH}
            placeholder="My laptop"
          />
        )}
      </Field>
      <Field id={`${id}-days`} label="Expires after">
        {(control) => (
          <NativeSelect {...control} {...form.register("days")}>
            {LIFETIMES.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start" aria-disabled={busy}>
        {busy && <Spinner />}
        Create Token
      </Button>
    </form>
  );
}
