import { useForm } from "react-hook-form";
import type { Billing, Profile } from "#contracts/accounts.ts";
import { MAX_BILLING_LENGTH } from "#contracts/limits.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { failureText } from "./failure-text.ts";
import { changeProfile } from "./profile.ts";
import { SettingsCard } from "./settings-card.tsx";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "billing name" },
  { name: "company", label: "Company", autoComplete: "billing organization" },
  { name: "address", label: "Address", autoComplete: "billing street-address" },
  { name: "vat_id", label: "VAT ID", autoComplete: "off" },
] as const;

/** Everything may stay empty. */
export function BillingDetails({ profile }: { profile: Profile }) {
  const form = useForm<Billing>({ defaultValues: profile.billing });
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async (billing) => {
    try {
      await changeProfile({ billing });
      toast({
        title: "Billing details saved",
        description: "They stand on your next invoices.",
        variant: "success",
      });
    } catch (error) {
      toast({ title: "Error", description: failureText(error), variant: "destructive" });
    }
  });
  return (
    <SettingsCard
      title="Billing Details"
      description="Optional. Printed on the invoices of your next orders."
    >
      <form onSubmit={save} className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} id={`billing-${name}`} label={label}>
            {(control) => (
              <Input
                {...control}
                {...form.register(name)}
                autoComplete={autoComplete}
                maxLength={MAX_BILLING_LENGTH}
              />
            )}
          </Field>
        ))}
        <Button type="submit" disabled={isSubmitting} className="justify-self-start">
          {isSubmitting && <Spinner />}
          Update Billing Details
        </Button>
      </form>
    </SettingsCard>
  );
}
