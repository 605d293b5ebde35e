import * as z from "zod";
import { MAX_SEARCH_LENGTH } from "../limits.ts";
import { Day, listOf, Paging } from "./lists.ts";

/** What is recorded: every change an admin makes, every look at a customer's order, the lab, the service-role key. */
export const AuditAction = z.enum([
  "catalogue.populate",
  "catalogue.clear",
  "catalogue.fix_pricing",
  "category.create",
  "category.update",
  "category.delete",
  "prompt.create",
  "prompt.update",
  "prompt.delete",
  "prompt.bulk_delete",
  "prompt.bulk_move",
  "prompt.bulk_retag",
  "content.import",
  "content.export",
  "user.grant_admin",
  "user.revoke_admin",
  "user.resend_confirmation",
  "user.send_reset",
  "user.end_sessions",
  "user.disable",
  "user.enable",
  "user.delete",
  "order.view",
  "order.resend_mail",
  "order.download_link",
  "order.fresh_link",
  "order.release",
  "order.fail",
  "order.ask_provider",
  "order.refund",
  "refund_request.decide",
  "books.check",
  "review.hide",
  "review.show",
  "review.answer",
  "case.answer",
  "case.close",
  "case.reopen",
  "code.create",
  "code.change",
  "code.end",
  "settings.change",
  "settings.undo",
  "lab.payment",
  "lab.simulate",
  "lab.diagnose",
  "lab.webhook_test",
  "lab.test_mail",
  "service_role.call",
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** GET /api/admin/audit. `actor`: a part of the e-mail address; `subject`: exact, an id or a setting's name. */
export const AuditQuery = Paging.extend({
  actor: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  action: AuditAction.optional(),
  subject: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  actor_id: z.uuid().nullable(),
  actor_email: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** A change of a setting that still holds: POST /api/admin/settings/undo takes it back. */
  undoable: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditList = listOf(AuditEntry);
export type AuditList = z.infer<typeof AuditList>;
