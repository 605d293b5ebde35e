import { MAX_LAB_CENTS, UUID_PATTERN } from "#contracts/limits.ts";
import type { LabPayment } from "#contracts/payments.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Lab orders have no owner, so only their status page can be opened. */
const RETURN_PATH = "/order-status";

export type FieldErrors = Partial<Record<"categoryId" | "userEmail" | "totalAmount", string>>;

/** What the form sends, or the errors of its fields. */
export function readPaymentForm(form: FormData): { payment: LabPayment } | { errors: FieldErrors } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const categoryId = text("categoryId");
  const userEmail = text("userEmail");
  const totalAmount = Number(text("totalAmount") || Number.NaN);

  const errors: FieldErrors = {};
  if (!UUID_PATTERN.test(categoryId)) errors.categoryId = "Please enter a category id (UUID).";
  if (!EMAIL.test(userEmail)) errors.userEmail = "Please enter a valid email address.";
  if (!Number.isInteger(totalAmount) || totalAmount < 1 || totalAmount > MAX_LAB_CENTS)
    errors.totalAmount = `Please enter a whole number from 1 to ${MAX_LAB_CENTS}.`;
  if (Object.keys(errors).length > 0) return { errors };

  const serviceOverride = text("serviceOverride");
  const currencyOverride = text("currencyOverride");
  return {
    payment: {
      categoryId,
      packageType: text("packageType") as LabPayment["packageType"],
      userEmail,
      totalAmount,
      returnUrl: RETURN_PATH,
      ...(serviceOverride && { serviceOverride }),
      ...(currencyOverride && { currencyOverride: currencyOverride as LabPayment["currencyOverride"] }),
    },
  };
}
