import { useId, useRef, useState } from "react";
import { MAX_SERVICE_NAME_LENGTH } from "#contracts/limits.ts";
import type { LabPayment } from "#contracts/payments.ts";
import { usePreviewHost } from "#web/lib/preview-host.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { DEMO_EMAIL } from "../demo-email.ts";
import { type FieldErrors, readPaymentForm } from "./payment-fields.ts";

export interface SampleCategory {
  id: string;
  name: string;
}

interface PaymentFormProps {
  categories: readonly SampleCategory[];
  busy: boolean;
  onPay: (payment: LabPayment) => void;
}

export function PaymentForm({ categories, busy, onPay }: PaymentFormProps) {
  const sample = categories[0]?.id ?? "";
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const onPreviewHost = usePreviewHost();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [categoryId, setCategoryId] = useState(sample);
  const categoryName = categories.find((category) => category.id === categoryId.trim())?.name;

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const read = readPaymentForm(new FormData(event.currentTarget));
    if ("payment" in read) {
      setErrors({});
      onPay(read.payment);
      return;
    }
    setErrors(read.errors);
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(read.errors)[0]}"]`)?.focus();
  };

  return (
    <Panel title="Payment test">
      <form ref={form} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field
            id={`${id}-category`}
            label="Category ID"
            error={errors.categoryId}
            note={categoryName ?? "No category of the store has this id."}
          >
            {(aria) => (
              <Input
                {...aria}
                name="categoryId"
                value={categoryId}
                onChange={(event) => setCategoryId(event.target.value)}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-sm"
              />
            )}
          </Field>
        </div>
        <div className="sm:col-span-2">
          <Field id={`${id}-email`} label="User Email" error={errors.userEmail}>
            {(aria) => (
              <Input {...aria} name="userEmail" type="email" defaultValue={DEMO_EMAIL} autoComplete="off" />
            )}
          </Field>
        </div>
        <Field id={`${id}-package`} label="Package Type">
          {(aria) => (
            <NativeSelect {...aria} name="packageType" defaultValue="5-pack">
              <option value="5-pack">5-pack</option>
              <option value="10-pack">10-pack</option>
            </NativeSelect>
          )}
        </Field>
        <Field
          id={`${id}-amount`}
          label="Total Amount (qindarka)"
          error={errors.totalAmount}
          note="Cents: 499 is €4.99."
        >
          {(aria) => (
            <Input {...aria} name="totalAmount" inputMode="numeric" defaultValue="499" autoComplete="off" />
          )}
        </Field>
        <Field
          id={`${id}-service`}
          label="Service Override (optional)"
          note="Charges through another service of the provider."
        >
          {(aria) => (
            <Input
              {...aria}
              name="serviceOverride"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_SERVICE_NAME_LENGTH}
            />
          )}
        </Field>
        {onPreviewHost && (
          <Field
            id={`${id}-currency`}
            label="Currency Override"
            note="Debug: only here and on preview hosts."
          >
            {(aria) => (
              <NativeSelect {...aria} name="currencyOverride" defaultValue="">
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
