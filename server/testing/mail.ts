import type { Context } from "#server/context.ts";
import { attachPaper } from "#server/features/orders/service.ts";
import { deliverMail } from "#server/mail/mailer.ts";

/** Sends mail as the running store does. */
export const startMail = (ctx: Context) => deliverMail(ctx, (paper) => attachPaper(ctx, paper));
