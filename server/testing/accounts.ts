import { randomUUID } from "node:crypto";
import { serve } from "@hono/node-server";
import { AuthClient, GoTrueAdminApi, type GoTrueClient, type Session } from "@supabase/auth-js";
import { sql } from "drizzle-orm";
import { afterAll, vi } from "vitest";
import type { Environment } from "#server/config.ts";
import type { Overrides } from "#server/context.ts";
import { readSecret } from "#server/database/secrets.ts";
import type { Mail } from "#server/mail/transport.ts";
import { SERVICE_ROLE_KEY } from "#server/tokens/own.ts";
import { freePort } from "#tools/harness/free-port.ts";
import { openShop, type TestShop } from "./shop.ts";

export interface AccountShop extends TestShop {
  url: string;
  /** A client of auth-js with its own storage. */
  browser(flowType?: "implicit" | "pkce"): GoTrueClient;
  admin(): Promise<GoTrueAdminApi>;
  /** Signed in, with a confirmed account and a password. */
  member(): Promise<{ email: string; id: string; browser: GoTrueClient; session: Session | null }>;
  /** The newest mail to an address, once it has been enqueued. */
  mailTo(address: string, subject?: string): Promise<Mail & { link: string }>;
  /** Follows the links of an e-mail change in both mailboxes; returns where the second one leads. */
  confirmNewAddress(current: string, next: string): ReturnType<typeof follow>;
  countMail(address: string, subject?: string): Promise<number>;
}

export const PASSWORD = "correct horse battery";
export const newAddress = () => `person-${randomUUID()}@example.com`;

/** The store on a real port, since auth-js calls it over HTTP. */
export async function openAccountShop(
  env: Environment = {},
  overrides: Overrides = {},
): Promise<AccountShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = await openShop({ PORT: String(port), PUBLIC_URL: url, ...env }, overrides);
  const server = serve({ fetch: shop.app.fetch, port, hostname: "127.0.0.1" });
  afterAll(() => void server.close());
  const mails = async (address: string, subject = "") => {
    const { rows } = await shop.ctx.db.execute<{ data: Mail }>(
      sql`select data from pgboss.job where name = 'send-mail' and data->>'to' = ${address} order by created_on desc`,
    );
    return rows.map(({ data }) => data).filter((mail) => mail.subject.includes(subject));
  };
  const browser = (flowType: "implicit" | "pkce" = "implicit") =>
    new AuthClient({
      url: `${url}/auth/v1`,
      storageKey: randomUUID(),
      storage: memoryStorage(),
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType,
      experimental: { recoveryCodes: true },
    });
  const admin = async () =>
    new GoTrueAdminApi({
      url: `${url}/auth/v1`,
      headers: { Authorization: `Bearer ${await readSecret(shop.ctx.db, SERVICE_ROLE_KEY)}` },
    });
  const mailTo: AccountShop["mailTo"] = (address, subject) =>
    vi.waitFor(async () => {
      const [mail] = await mails(address, subject);
      if (!mail) throw new Error(`no mail to ${address}`);
      return { ...mail, link: /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)?.[0] ?? "" };
    });
  return {
    ...shop,
    url,
    browser,
    admin,
    async member() {
      const email = newAddress();
      const { data } = await (await admin()).createUser({ email, password: PASSWORD, email_confirm: true });
      const own = browser();
      const { data: signedIn, error } = await own.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      return { email, id: data.user?.id ?? "", browser: own, session: signedIn.session };
    },
    mailTo,
    async confirmNewAddress(current, next) {
      await follow((await mailTo(current, "Approve")).link);
      return follow((await mailTo(next, "Confirm")).link);
    },
    countMail: async (address, subject) => (await mails(address, subject)).length,
  };
}

export async function follow(link: string) {
  const answer = await fetch(link, { redirect: "manual" });
  const target = new URL(answer.headers.get("Location") ?? "about:blank");
  return { status: answer.status, target, hash: new URLSearchParams(target.hash.slice(1)) };
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
