import type { AdminCode, AdminCodeList, CodeChange, CodeInput, CodeQuery } from "#contracts/admin/codes.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, Invalid, NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as store from "./store.ts";

export async function listCodes(ctx: Context, query: CodeQuery): Promise<AdminCodeList> {
  const { rows, total } = await store.list(ctx.db, query);
  return { items: rows.map(({ code, uses }) => toAdminCode(ctx, code, uses)), total, page: query.page };
}

export const createCode = (ctx: Context, admin: User, input: CodeInput): Promise<AdminCode> =>
  transaction(ctx.db, async (tx) => {
    await checkTerms(tx, input);
    const code = await store.insert(tx, {
      ...toColumns(input),
      code: input.code,
      label: input.label,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    if (!code) throw codeExists();
    const created = toAdminCode(ctx, code, 0);
    await record(ctx, tx, admin, { action: "code.create", subject: code.code, after: termsOf(created) });
    return created;
  });

export const changeCode = (ctx: Context, admin: User, id: string, change: CodeChange): Promise<AdminCode> =>
  changeLocked(ctx, admin, id, "code.change", async (tx, code) => {
    await checkTerms(tx, { ...termsOf(toAdminCode(ctx, code, 0)), ...change });
    if (change.code && (await store.isTaken(tx, change.code, id))) throw codeExists();
    return toColumns(change);
  });

/** Nobody can use it from now on; orders that did keep their price. */
export const endCode = (ctx: Context, admin: User, id: string): Promise<AdminCode> =>
  changeLocked(ctx, admin, id, "code.end", async (_tx, code) => {
    if (code.endsAt && code.endsAt <= ctx.now()) {
      throw new Conflict("code_ended", "This discount code has ended already.");
    }
    return { endsAt: ctx.now() };
  });

const changeLocked = (
  ctx: Context,
  admin: User,
  id: string,
  action: "code.change" | "code.end",
  change: (tx: Tx, code: store.Code) => Promise<Partial<store.NewCode>>,
): Promise<AdminCode> =>
  transaction(ctx.db, async (tx) => {
    const code = await store.lockById(tx, id);
    if (!code) throw new NotFound("code_not_found", "There is no such discount code.");
    const changed = await store.update(tx, id, { ...(await change(tx, code)), updatedAt: ctx.now() });
    const uses = await store.countUses(tx, id);
    const after = toAdminCode(ctx, changed, uses);
    await record(ctx, tx, admin, {
      action,
      subject: changed.code,
      before: termsOf(toAdminCode(ctx, code, uses)),
      after: termsOf(after),
    });
    return after;
  });

type Terms = Pick<CodeInput, "percent" | "amount" | "starts_at" | "ends_at" | "category_ids">;

async function checkTerms(tx: Tx, terms: Terms): Promise<void> {
  if ((terms.percent === null) === (terms.amount === null)) {
    throw invalid("percent", "Please give either a percentage or an amount.");
  }
  if (terms.starts_at && terms.ends_at && Date.parse(terms.ends_at) <= Date.parse(terms.starts_at)) {
    throw invalid("ends_at", "The end must be after the beginning.");
  }
  const ids = [...new Set(terms.category_ids.map((id) => id.toLowerCase()))];
  if (ids.length > 0 && (await store.countCategories(tx, ids)) < ids.length) {
    throw invalid("category_ids", "One of these categories no longer exists.");
  }
}

const invalid = (path: string, message: string) => new Invalid("invalid_body", message, [{ path, message }]);

const codeExists = () =>
  new Conflict("code_exists", "There is a discount code of this name already.", [
    { path: "code", message: "There is a discount code of this name already." },
  ]);

const toDate = (text: string | null | undefined) => (text ? new Date(text) : text);

/** Undefined where nothing is to change. */
const toColumns = (change: CodeChange) => ({
  code: change.code,
  label: change.label,
  percent: change.percent,
  amount: change.amount,
  startsAt: toDate(change.starts_at) as Date | null | undefined,
  endsAt: toDate(change.ends_at) as Date | null | undefined,
  maxUses: change.max_uses,
  oncePerPerson: change.once_per_person,
  categoryIds: change.category_ids,
});

const toAdminCode = (ctx: Context, code: store.Code, uses: number): AdminCode => ({
  id: code.id,
  code: code.code,
  label: code.label,
  percent: code.percent,
  amount: code.amount,
  starts_at: code.startsAt?.toISOString() ?? null,
  ends_at: code.endsAt?.toISOString() ?? null,
  max_uses: code.maxUses,
  once_per_person: code.oncePerPerson,
  category_ids: code.categoryIds,
  uses,
  state: stateOf(code, uses, ctx.now()),
  created_at: code.createdAt.toISOString(),
});

function stateOf({ startsAt, endsAt, maxUses }: store.Code, uses: number, now: Date): AdminCode["state"] {
  if (endsAt && endsAt <= now) return "ended";
  if (maxUses !== null && uses >= maxUses) return "used_up";
  return startsAt && startsAt > now ? "scheduled" : "active";
}

/** What the audit log keeps of a code. */
const termsOf = ({ id: _id, uses: _uses, state: _state, created_at: _at, ...terms }: AdminCode) => terms;
