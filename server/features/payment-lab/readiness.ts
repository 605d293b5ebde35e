import type { CheckStatus, Readiness } from "#contracts/payment-lab.ts";
import type { Context } from "#server/context.ts";
import { actsAsAdmin, countAdminsWithoutFactor, type User } from "#server/features/accounts/service.ts";
import { isGeneratedPasswordInUse } from "#server/features/auth/service.ts";
import * as catalogue from "#server/features/catalogue/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { isLoopbackHost } from "#server/loopback.ts";
import { testWebhook } from "./webhook-test.ts";

/** `link` leads to where the problem is fixed. */
type CheckResult = { status: CheckStatus; message: string; link?: { to: string; label: string } };
const pass = (message: string): CheckResult => ({ status: "pass", message });
const warning = (message: string): CheckResult => ({ status: "warning", message });
const fail = (message: string): CheckResult => ({ status: "fail", message });

const PROVIDER_NAMES = { nova: "nova", stripe: "Stripe" };
const LATEST = 5;
const FULL_CATALOGUE = { prompts: 600, categories: 30 };

const NO_BACKUP = "The embedded database has no backup of its own: docs/running.md says how to make one";
const UNKNOWN_BACKUP = "Make sure that the database server's backups run and restore";
const NOTE_THEM = { to: "/admin/settings#setting-backup_note", label: "Note in the settings how they run" };

const SET_ONE_UP = { to: "/account#security", label: "Set one up in the account" };

/** Only admins may read where backups are stored. */
const isTrusted = async (ctx: Context, asker: User | undefined): Promise<boolean> =>
  asker !== undefined && (await actsAsAdmin(ctx, asker).catch(() => false));

/** Whether the store is ready for real money. A check that throws does not stop the others. */
export async function readReadiness(ctx: Context, asker?: User): Promise<Readiness> {
  const checks = await Promise.all(
    CHECKS.map(async ({ name, ask, broken }) => {
      const result = await ask(ctx, asker).catch((error) => {
        ctx.log.warn({ check: name, reason: String(error) }, "a readiness check failed");
        return fail(broken);
      });
      return { name, ...result };
    }),
  );
  const has = (status: CheckStatus) => checks.some((check) => check.status === status);
  return { overall: has("fail") ? "fail" : has("warning") ? "warning" : "pass", checks };
}

const CHECKS: {
  name: string;
  ask: (ctx: Context, asker: User | undefined) => Promise<CheckResult>;
  broken: string;
}[] = [
  {
    name: "Orders",
    broken: "Cannot access orders table",
    async ask(ctx) {
      const latest = await orders.listLatest(ctx.db, LATEST);
      const count = latest.length;
      if (count === 0) return pass("No orders yet");
      return pass(count === 1 ? "The latest order can be read" : `The ${count} latest orders can be read`);
    },
  },
  {
    name: "Payment provider",
    broken: "Cannot reach diagnostic function",
    async ask(ctx) {
      const { targetedChecks } = await ctx.payments.diagnose();
      const missed = targetedChecks.filter((check) => !check.success);
      if (missed.length > 0) return fail(`${missed[0]?.label}: ${missed[0]?.upstream.status || "no answer"}`);
      return ctx.config.payments.realProvider
        ? pass(`The provider answers (${PROVIDER_NAMES[ctx.payments.name]})`)
        : warning("The sandbox answers; no money moves");
    },
  },
  {
    name: "Webhook",
    broken: "Function invocation failed",
    ask: async (ctx) => pass((await testWebhook(ctx)).message),
  },
  {
    name: "Checkout mode",
    broken: "Function invocation failed",
    async ask(ctx) {
      const { testMode } = await ctx.settings.read();
      return testMode
        ? warning("Test mode is on: orders are given away")
        : pass("Real payments are required");
    },
  },
  {
    name: "Live mode",
    broken: "Function invocation failed",
    ask: async (ctx) =>
      ctx.payments.livemode
        ? pass("Only live payments count")
        : warning("Payments are test payments (livemode off)"),
  },
  {
    name: "Mail",
    broken: "Function invocation failed",
    ask: async (ctx) =>
      ctx.config.mail.smtpUrl
        ? pass("Mail is sent over SMTP")
        : warning("Mail goes to the local outbox: set SMTP_URL"),
  },
  {
    name: "Public address",
    broken: "Function invocation failed",
    async ask(ctx) {
      const url = new URL(ctx.config.publicUrl);
      if (url.protocol === "https:") return pass(url.origin);
      return isLoopbackHost(url.hostname)
        ? warning(`${url.origin} is this machine only`)
        : fail(`${url.origin} is not https`);
    },
  },
  {
    name: "Webhook secret",
    broken: "Function invocation failed",
    async ask(ctx) {
      const { stripe, nova } = ctx.config;
      if (ctx.payments.name === "stripe")
        return stripe.webhookSecrets.length === 2
          ? warning("Two secrets are accepted: drop the older one once Stripe signs with the new one")
          : pass("Webhooks are checked with STRIPE_WEBHOOK_SECRET");
      return nova.webhookSecret
        ? pass("Webhooks are checked with NOVA_WEBHOOK_SECRET")
        : warning("The sandbox's own generated secret");
    },
  },
  {
    name: "Admin password",
    broken: "Function invocation failed",
    ask: async (ctx) =>
      (await isGeneratedPasswordInUse(ctx))
        ? warning("The generated password is still in use: change it in the account")
        : pass("Changed, or chosen by ADMIN_PASSWORD"),
  },
  {
    name: "Second factor",
    broken: "Function invocation failed",
    async ask(ctx) {
      if (!ctx.config.publicAddress)
        return warning("Not asked for at this machine; admins need one elsewhere");
      const missing = await countAdminsWithoutFactor(ctx);
      if (missing === undefined) return pass("The admin panel asks for it; the accounts service keeps it");
      if (missing === 0) return pass("Every admin has one, and the admin panel asks for it");
      const who = missing === 1 ? "One admin has" : `${missing} admins have`;
      return { ...warning(`${who} none and cannot open the admin panel`), link: SET_ONE_UP };
    },
  },
  {
    name: "Backups",
    broken: "Function invocation failed",
    async ask(ctx, asker) {
      const { backupNote } = await ctx.settings.read();
      if (backupNote === "")
        return { ...warning(ctx.embedded ? NO_BACKUP : UNKNOWN_BACKUP), link: NOTE_THEM };
      return pass((await isTrusted(ctx, asker)) ? backupNote : "An admin has noted how backups run");
    },
  },
  {
    name: "Catalogue",
    broken: "Cannot read the catalogue",
    async ask(ctx) {
      const { prompts, categories } = await catalogue.countGoods(ctx);
      const said = `${prompts} prompts in ${categories} categories`;
      const full = prompts === FULL_CATALOGUE.prompts && categories === FULL_CATALOGUE.categories;
      return full ? pass(said) : warning(`${said} instead of 600 in 30`);
    },
  },
];
