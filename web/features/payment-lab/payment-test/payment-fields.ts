import { MAX_LAB_CENTS, UUID_PATTERN } from "#contracts/limits.ts";
import type { LabPayment } from "#contracts/payments.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Lab orders have no owner, so only their status page can be opened. */
const RETURN_PATH = "/order-status";

/** What was typed into the fields. */
export type PaymentValues = Record<
  "categoryId" | "userEmail" | "packageType" | "totalAmount" | "serviceOverride" | "currencyOverride",
  string
>;

type Errors = Partial<Record<keyof PaymentValues, string>>;

/** What the form sends, or the errors of its fields. */
export function readPaymentForm(values: PaymentValues): { payment: LabPayment } | { errors: Errors } {
  const categoryId = values.categoryId.trim();
  const userEmail = values.userEmail.trim();
  const totalAmount = Number(values.totalAmount.trim() || Number.NaN);

  const errors: Errors = {};
  if (!UUID_PATTERN.test(categoryId)) errors.categoryId = "Please enter a category id (UUID).";
  if (!EMAIL.test(userEmail)) errors.userEmail = "Please enter a valid email address.";
  if (!Number.isInteger(totalAmount) || totalAmount < 1 || totalAmount > MAX_LAB_CENTS)
    errors.totalAmount = `Please enter a whole number from 1 to ${MAX_LAB_CENTS}.`;
  if (Object.keys(errors).length > 0) return { errors };

  const { packageType, currencyOverride } = values;
  const serviceOverride = values.serviceOverride.trim();
  return {
    payment: {
      categoryId,
      packageType: packageType as LabPayment["packageType"],
      userEmail,
      totalAmount,
      returnUrl: RETURN_PATH,
      ...(serviceOverride && { serviceOverride }),
      ...(currencyOverride && { currencyOverride: currencyOverride as LabPayment["currencyOverride"] }),
    },
  };
}
