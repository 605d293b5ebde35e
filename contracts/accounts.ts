import * as z from "zod";
import { MAX_DISPLAY_NAME_LENGTH } from "./limits.ts";

export const ProfileChange = z.object({
  display_name: z
    .string()
    .trim()
    .min(1, "Please enter a display name.")
    .max(MAX_DISPLAY_NAME_LENGTH, `A display name has at most ${MAX_DISPLAY_NAME_LENGTH} characters.`),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Profile = z.object({
  user_id: z.uuid(),
  display_name: z.string(),
  created_at: z.iso.datetime(),
  email: z.string(),
  is_admin: z.boolean(),
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
