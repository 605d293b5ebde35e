import * as z from "zod";
import { listOf, Paging, SearchText } from "./lists.ts";
import { AdminOrder } from "./orders.ts";

/** GET /api/admin/users. `search`: a part of the e-mail address or of the name, or an id. */
export const UserQuery = Paging.extend({
  search: SearchText,
  filter: z.enum(["all", "admins", "unconfirmed", "disabled"]).default("all"),
});
export type UserQuery = z.infer<typeof UserQuery>;

export const AdminUser = z.object({
  id: z.uuid(),
  /** Empty when accounts live in a hosted service, which alone knows it. */
  email: z.string(),
  display_name: z.string(),
  is_admin: z.boolean(),
  confirmed: z.boolean(),
  disabled: z.boolean(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  /** Paid orders and what they sum up to, refunds taken off. */
  orders: z.int(),
  spent: z.int(),
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserList = listOf(AdminUser);
export type AdminUserList = z.infer<typeof AdminUserList>;

export const AdminSession = z.object({
  id: z.uuid(),
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.string(),
  ip: z.string(),
  aal: z.string(),
});

/**
 * GET /api/admin/users/{id}, and the answer of POST …/{id}/grant-admin, revoke-admin, resend-confirmation,
 * send-reset, end-sessions, disable, enable.
 */
export const AdminUserDetail = AdminUser.extend({
  has_second_factor: z.boolean(),
  /** It is you: you cannot disable, delete or demote yourself. */
  is_self: z.boolean(),
  /** The latest 50. */
  latest_orders: z.array(AdminOrder),
  sessions: z.array(AdminSession),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

/** DELETE /api/admin/users/{id} */
export const UserDeleted = z.object({ deleted: z.literal(true), orders_anonymised: z.int() });
export type UserDeleted = z.infer<typeof UserDeleted>;
