import { useId } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { MAX_SERVICE_NAME_LENGTH } from "#contracts/limits.ts";
import type { LabPayment, ProviderName } from "#contracts/payments.ts";
import { usePreviewHost } from "#web/lib/preview-host.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { DEMO_EMAIL } from "../demo-email.ts";
import { type PaymentValues, readPaymentForm } from "./payment-fields.ts";

export interface SampleCategory {
  id: string;
  name: string;
}

interface PaymentFormProps {
  /** Stripe has no services to choose from. */
  provider: ProviderName;
  categories: readonly SampleCategory[];
  busy: boolean;
  onPay: (payment: LabPayment) => void;
}

const resolver: Resolver<PaymentValues, unknown, LabPayment> = (values) => {
  const read = readPaymentForm(values);
  if ("payment" in read) return { values: read.payment, errors: {} };
  const errors = Object.entries(read.errors).map(([name, message]) => [name, { type: "invalid", message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

export function PaymentForm({ provider, categories, busy, onPay }: PaymentFormProps) {
  const id = useId();
  const onPreviewHost = usePreviewHost();
  const { control, register, handleSubmit, formState } = useForm({
    resolver,
    reValidateMode: "onSubmit",
    defaultValues: {
      categoryId: categories[0]?.id ?? "",
      userEmail: DEMO_EMAIL,
      packageType: "5-pack",
      totalAmount: "499",
      serviceOverride: "",
      currencyOverride: "",
    },
  });
  const { errors } = formState;
  const categoryId = useWatch({ control, name: "categoryId" }).trim();
  const categoryName = categories.find((category) => category.id === categoryId)?.name;
  const submit = handleSubmit((payment) => onPay(payment));

  return (
    <Panel title="Payment test">
      <form
        onSubmit={(event) => (busy ? event.preventDefault() : submit(event))}
        noValidate
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <Field
            id={`${id}-category`}
            label="Category ID"
            error={errors.categoryId?.message}
            note={categoryName ?? "No category of the store has this id."}
          >
            {(aria) => (
              <Input
                {...aria}
                {...register("categoryId")}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-sm"
              />
            )}
          </Field>
        </div>
        <div className="sm:col-span-2">
          <Field id={`${id}-email`} label="User Email" error={errors.userEmail?.message}>
            {(aria) => <Input {...aria} {...register("userEmail")} type="email" autoComplete="off" />}
          </Field>
        </div>
        <Field id={`${id}-package`} label="Package Type">
          {(aria) => (
            <NativeSelect {...aria} {...register("packageType")}>
              <option value="5-pack">5-pack</option>
              <option value="10-pack">10-pack</option>
            </NativeSelect>
          )}
        </Field>
        <Field
          id={`${id}-amount`}
          label="Total Amount (qindarka)"
          error={errors.totalAmount?.message}
          note="Cents: 499 is €4.99."
        >
          {(aria) => <Input {...aria} {...register("totalAmount")} inputMode="numeric" autoComplete="off" />}
        </Field>
        {provider === "nova" && (
          <Field
            id={`${id}-service`}
            label="Service Override (optional)"
            note="Charges through another service of the provider."
          >
            {(aria) => (
              <Input
                {...aria}
                {...register("serviceOverride")}
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_SERVICE_NAME_LENGTH}
              />
            )}
          </Field>
        )}
        {onPreviewHost && (
          <Field
            id={`${id}-currency`}
            label="Currency Override"
            note="Debug: only here and on preview hosts."
          >
            {(aria) => (
              <NativeSelect {...aria} {...register("currencyOverride")}>
                <option value="">Store currency</option>
                <option value="EUR">EUR</option>
                <option value="USD">USD</option>
              </NativeSelect>
            )}
          </Field>
        )}
        <Button type="submit" variant="purchase" aria-disabled={busy} className="sm:col-span-2">
          {busy && <Spinner />}
          {busy ? "Testing..." : "Test Payment"}
        </Button>
      </form>
    </Panel>
  );
}
