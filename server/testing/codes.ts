import { randomUUID } from "node:crypto";
import type { AdminCode } from "#contracts/admin/codes.ts";
import type { Person } from "./people.ts";
import { json } from "./selling.ts";

/** A discount code made by an admin: half the price, unless other terms are given. */
export const newCode = (admin: Person, terms: object = {}): Promise<AdminCode> =>
  json(
    admin.post("/api/admin/codes", {
      code: `CODE-${randomUUID().slice(0, 8)}`,
      label: "Half price",
      ...("amount" in terms ? {} : { percent: 50 }),
      ...terms,
    }),
  );
