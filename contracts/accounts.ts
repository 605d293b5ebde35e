import * as z from "zod";
import { MAX_BILLING_LENGTH, MAX_DISPLAY_NAME_LENGTH } from "./limits.ts";

const billingLine = z
  .string()
  .trim()
  .max(MAX_BILLING_LENGTH, `Each line has at most ${MAX_BILLING_LENGTH} characters.`)
  .default("");

/** What stands on invoices; everything may stay empty. */
export const Billing = z.object({
  name: billingLine,
  company: billingLine,
  address: billingLine,
  vat_id: billingLine,
});
export type Billing = z.infer<typeof Billing>;

/** PATCH /api/profile: only what is to change; billing details are replaced as a whole. */
export const ProfileChange = z
  .object({
    display_name: z
      .string()
      .trim()
      .min(1, "Please enter a display name.")
      .max(MAX_DISPLAY_NAME_LENGTH, `A display name has at most ${MAX_DISPLAY_NAME_LENGTH} characters.`)
      .optional(),
    billing: Billing.optional(),
  })
  .refine(({ display_name, billing }) => display_name !== undefined || billing !== undefined, {
    path: ["display_name"],
    message: "Please enter a display name.",
  });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Profile = z.object({
  user_id: z.uuid(),
  display_name: z.string(),
  created_at: z.iso.datetime(),
  email: z.string(),
  is_admin: z.boolean(),
  /** On a public address the admin panel opens with a second factor only. */
  admin_needs_factor: z.boolean(),
  billing: Billing,
});
export type Profile = z.infer<typeof Profile>;

/** One place where the person is signed in. */
export const OwnSession = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  user_agent: z.string(),
  ip: z.string(),
  current: z.boolean(),
});
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;
