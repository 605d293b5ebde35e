import { useId } from "react";
import { useForm } from "react-hook-form";
import type { Profile } from "#contracts/accounts.ts";
import { MAX_DISPLAY_NAME_LENGTH } from "#contracts/limits.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { failureText } from "./failure-text.ts";
import { changeProfile } from "./profile.ts";
import { SettingsCard } from "./settings-card.tsx";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

export function PersonalInformation({ profile }: { profile: Profile }) {
  const form = useForm({ defaultValues: { display_name: profile.display_name } });
  const busy = form.formState.isSubmitting;
  const id = useId();

  const save = form.handleSubmit(async (values) => {
    const display_name = values.display_name.trim();
    if (!display_name) return;
    try {
      await changeProfile({ display_name });
      form.reset({ display_name });
      toast({
        title: "Profile updated",
        description: "Your display name has been updated successfully.",
        variant: "success",
      });
    } catch (error) {
      toast({ title: "Error updating profile", description: failureText(error), variant: "destructive" });
    }
  });

  return (
    <SettingsCard title="Personal Information" description="How we address you, and where our mail goes.">
      <div className="grid gap-5">
        <form
          onSubmit={(event) => (busy ? event.preventDefault() : save(event))}
          className="flex items-end gap-3"
        >
          <Field id={`${id}-name`} label="Display Name" className="grow">
            {(control) => (
              <Input
                {...control}
                {...form.register("display_name")}
                autoComplete="nickname"
                maxLength={MAX_DISPLAY_NAME_LENGTH}
              />
            )}
          </Field>
          <Button type="submit" aria-disabled={busy}>
            {busy && <Spinner />}
            {busy ? "Saving..." : "Save"}
          </Button>
        </form>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id={`${id}-email`} label="Email">
            {(control) => <Input {...control} type="email" value={profile.email} readOnly />}
          </Field>
          <Field id={`${id}-since`} label="Member Since">
            {(control) => <Input {...control} value={day.format(new Date(profile.created_at))} readOnly />}
          </Field>
        </div>
      </div>
    </SettingsCard>
  );
}
