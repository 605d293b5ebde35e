import { randomUUID } from "node:crypto";
import { DEMO_EMAIL, type TestMail } from "#contracts/payment-lab.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { User } from "#server/features/accounts/service.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry } from "#server/limits/limits.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import { compose } from "#server/mail/templates/layout.ts";

/** Sent to the caller's own or the demo address only, so that nobody can mail a third person. */
export async function sendTestMail(ctx: Context, user: User | undefined, address: string): Promise<TestMail> {
  await countTry(ctx, [
    { name: "test-mail", subject: user?.id ?? networkOf(address), most: 10, seconds: 3600 },
  ]);
  const to = user?.email ?? DEMO_EMAIL;
  await enqueueMail(ctx, ctx.db, {
    to,
    messageId: messageIdFor(ctx, `test-${randomUUID()}`),
    ...compose({
      subject: "Test mail from your store",
      heading: "Mail works",
      paragraphs: [
        "Somebody asked for this mail on the production readiness page. Nothing else needs doing.",
      ],
    }),
  });
  await record(ctx, ctx.db, user ?? "not signed in", { action: "lab.test_mail", subject: "mail" });
  return { message: `A test mail is on its way to ${to}` };
}
