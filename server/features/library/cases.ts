import type { AdminCase, AdminCaseList, CaseChange, CaseQuery } from "#contracts/admin/cases.ts";
import type { ProblemReport, ReportedProblem } from "#contracts/library/library.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { countTry } from "#server/limits/limits.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import { caseAnswerMail } from "#server/mail/templates/library.ts";
import * as store from "./case-store.ts";
import { read } from "./items.ts";

const REPORTS = { name: "problem-report", most: 20, seconds: 86_400 };

/** "Does not work for me": a case for the admin, with the prompt and the version that the person used. */
export async function reportProblem(
  ctx: Context,
  user: User,
  promptId: string,
  { text, version }: ProblemReport,
): Promise<ReportedProblem> {
  const item = await read(ctx, user.id, promptId, version);
  await countTry(ctx, [{ ...REPORTS, subject: user.id }]);
  const id = await store.add(ctx.db, {
    userId: user.id,
    userEmail: user.email,
    orderId: item.order_id,
    promptId,
    promptTitle: item.title,
    version: item.version,
    text,
    createdAt: ctx.now(),
  });
  return { case_id: id };
}

export async function listCases(ctx: Context, query: CaseQuery): Promise<AdminCaseList> {
  const { rows, total } = await store.list(ctx.db, query);
  return { items: rows.map(toCase), total, page: query.page };
}

/** Answers by mail, closes or opens again; each is recorded. */
export const changeCase = (ctx: Context, admin: User, id: string, change: CaseChange): Promise<AdminCase> =>
  transaction(ctx.db, async (tx) => {
    const before = await store.lock(tx, id);
    if (!before) throw new NotFound("case_not_found", "This case is no longer there.");
    let row = before;
    if (change.answer !== undefined) {
      const answers = [...row.answers, { text: change.answer, at: ctx.now().toISOString() }];
      row = await store.change(tx, id, { answers });
      await enqueueMail(ctx, tx, {
        to: row.userEmail,
        ...caseAnswerMail({
          title: row.promptTitle,
          question: row.text,
          answer: change.answer,
          libraryUrl: `${ctx.config.publicUrl}/library/${row.promptId}`,
        }),
        messageId: messageIdFor(ctx, `case-${id}-${answers.length}`),
      });
      await record(ctx, tx, admin, { action: "case.answer", subject: id, after: { answer: change.answer } });
    }
    if (change.state !== undefined && change.state !== row.state) {
      row = await store.change(tx, id, { state: change.state });
      const action = change.state === "closed" ? "case.close" : "case.reopen";
      await record(ctx, tx, admin, { action, subject: id });
    }
    return toCase(row);
  });

const toCase = (row: store.Case): AdminCase => ({
  id: row.id,
  user_id: row.userId,
  user_email: row.userEmail,
  order_id: row.orderId,
  prompt_id: row.promptId,
  prompt_title: row.promptTitle,
  version: row.version,
  text: row.text,
  state: row.state,
  answers: row.answers,
  created_at: row.createdAt.toISOString(),
});
