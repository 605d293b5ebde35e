import type { AuditAction } from "#contracts/admin/audit.ts";

export const ACTION_LABELS: Record<AuditAction, string> = {
  "catalogue.populate": "Catalogue populated",
  "catalogue.clear": "Catalogue cleared",
  "catalogue.fix_pricing": "Pricing fixed",
  "category.create": "Category created",
  "category.update": "Category changed",
  "category.delete": "Category deleted",
  "prompt.create": "Prompt created",
  "prompt.update": "Prompt changed",
  "prompt.delete": "Prompt deleted",
  "prompt.bulk_delete": "Prompts deleted",
  "prompt.bulk_move": "Prompts moved",
  "prompt.bulk_retag": "Prompts tagged",
  "content.import": "Content imported",
  "content.export": "Content exported",
  "user.grant_admin": "Admin granted",
  "user.revoke_admin": "Admin revoked",
  "user.resend_confirmation": "Confirmation re-sent",
  "user.send_reset": "Reset link sent",
  "user.end_sessions": "Sessions ended",
  "user.disable": "User disabled",
  "user.enable": "User enabled",
  "user.delete": "User deleted",
  "order.view": "Order looked at",
  "order.resend_mail": "Purchase mail re-sent",
  "order.download_link": "Download link opened",
  "order.fresh_link": "Fresh link minted",
  "order.release": "Order released",
  "order.fail": "Order failed",
  "order.ask_provider": "Provider asked again",
  "order.refund": "Order refunded",
  "case.answer": "Case answered",
  "case.close": "Case closed",
  "case.reopen": "Case opened again",
  "refund_request.decide": "Refund request decided",
  "books.check": "Books checked against the provider",
  "review.hide": "Review hidden",
  "review.show": "Review shown again",
  "review.answer": "Review answered",
  "code.create": "Discount code created",
  "code.change": "Discount code changed",
  "code.end": "Discount code ended",
  "settings.change": "Setting changed",
  "settings.undo": "Setting undone",
  "lab.payment": "Test order made",
  "lab.simulate": "Payment simulated",
  "lab.diagnose": "Connectivity checked",
  "lab.webhook_test": "Webhook tested",
  "lab.test_mail": "Test mail sent",
  "service_role.call": "Service-role call",
};

export const labelOf = (action: string): string => ACTION_LABELS[action as AuditAction] ?? action;

const GONE = ["prompt.delete", "user.delete"];

/** The page of the entry's subject; none when it was deleted or is not one thing. */
export function placeOf(action: string, subject: string): string | null {
  if (GONE.includes(action) || !/^[0-9a-f-]{36}$/.test(subject)) return null;
  const [area] = action.split(".");
  if (area === "order" || area === "lab") return `/admin/orders?order=${subject}`;
  if (area === "user") return `/admin/users?user=${subject}`;
  return area === "prompt" ? `/admin/content?edit=${subject}` : null;
}
