import * as z from "zod";
import { MAX_PROBLEM_LENGTH } from "../limits.ts";
import { listOf, Paging } from "./lists.ts";

/** What a buyer wrote under "Does not work for me". */
export const AdminCase = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  user_email: z.string(),
  order_id: z.uuid(),
  prompt_id: z.uuid(),
  prompt_title: z.string(),
  version: z.int(),
  text: z.string(),
  state: z.enum(["open", "closed"]),
  answers: z.array(z.object({ text: z.string(), at: z.string() })),
  created_at: z.string(),
});
export type AdminCase = z.infer<typeof AdminCase>;

/** GET /api/admin/cases, open ones unless another state is asked for */
export const CaseQuery = Paging.extend({ state: z.enum(["open", "closed", "all"]).default("open") });
export type CaseQuery = z.infer<typeof CaseQuery>;
export const AdminCaseList = listOf(AdminCase);
export type AdminCaseList = z.infer<typeof AdminCaseList>;

/** PATCH /api/admin/cases/{id}: an answer goes to the buyer by mail. */
export const CaseChange = z.object({
  answer: z.string().trim().min(1, "Please write an answer.").max(MAX_PROBLEM_LENGTH).optional(),
  state: z.enum(["open", "closed"]).optional(),
});
export type CaseChange = z.infer<typeof CaseChange>;
