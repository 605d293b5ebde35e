import { formatEuro } from "#contracts/money.ts";
import type { LabOrder } from "#contracts/payment-lab.ts";

interface OrderFilter {
  /** The address's last part: /test-results/{testType}. */
  testType: string;
  label: string;
  matches: (order: LabOrder) => boolean;
}

const isPaid = ({ status }: LabOrder) => status === "paid" || status === "completed";

/** What a test type may name: a pack or an outcome. */
export const FILTERS: readonly OrderFilter[] = [
  { testType: "5-pack", label: "5-pack", matches: (order) => order.package_type === "5-pack" },
  { testType: "10-pack", label: "10-pack", matches: (order) => order.package_type === "10-pack" },
  { testType: "pending", label: "Pending", matches: (order) => order.status === "pending" },
  { testType: "paid", label: "Paid", matches: isPaid },
  { testType: "failed", label: "Failed", matches: (order) => order.status === "failed" },
];

export const findFilter = (testType: string | undefined): OrderFilter | undefined =>
  FILTERS.find((filter) => filter.testType === testType?.toLowerCase());

export const hasWebhook = (order: LabOrder): boolean =>
  order.nova_webhook_raw !== null && order.nova_webhook_raw !== undefined;

export const canSimulate = (order: LabOrder): boolean => order.status === "pending" && !hasWebhook(order);

/** Orders are in euro unless the test page was told otherwise. */
export const formatAmount = ({
  total_amount,
  currency,
}: Pick<LabOrder, "total_amount" | "currency">): string =>
  currency === "EUR" ? formatEuro(total_amount) : `${formatEuro(total_amount).replace("€", "")} ${currency}`;

/** 2026-05-04 09:03:07 in the reader's own time zone: sorts, aligns, and needs no locale. */
export function formatDateTime(iso: string): string {
  const moment = new Date(iso);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(":")}`;
}
