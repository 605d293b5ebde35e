import { sql } from "drizzle-orm";
import type { PaymentResponse } from "#contracts/payments.ts";
import { readSecret } from "#server/database/secrets.ts";
import { createSandbox } from "#server/features/sandbox/routes.ts";
import { SERVICE_ROLE_KEY } from "#server/tokens/own.ts";
import type { Door } from "./fuzz.ts";
import { signUp } from "./people.ts";
import type { Known } from "./samples.ts";
import { buy, fillCart, type Goods, json, listenTo, payFor, somePrompts } from "./selling.ts";
import { openShop, type TestShop } from "./shop.ts";

export type Visitor = "stranger" | "customer" | "admin";

/** Stands at the beginning of every text that is sold. */
const CANARY = "CANARY-OF-SOLD-TEXT:";
const SERVICE_DOORS = /^\/auth\/v1\/(admin\/|invite)/;

/** A shop with a customer who has bought things, and with all its doors listed. */
export async function openFuzzedShop() {
  const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
  await listenTo(shop);
  await shop.ctx.db.execute(
    sql`update prompts set content = ${CANARY} || substr(content, ${CANARY.length + 1}::int)`,
  );
  const goods = (await somePrompts(shop, 3)) as [Goods, Goods, Goods];
  const victim = await signUp(shop);
  const admin = await signUp(shop, { admin: true });
  const paid = await buy(victim, [goods[0], goods[1]]);
  const pay = (body: object) => json<PaymentResponse>(victim.post("/functions/v1/nova-casp-payment", body));
  const pending = await pay(payFor(await fillCart(victim, [goods[1]])));
  const pack = { packageType: "5-pack", categoryId: goods[0].category_id, totalAmount: 499 };
  const lab = await pay({ ...pack, userEmail: "demo@superprompts.test" });
  const { items } = await fillCart(victim, [goods[2]]);
  await admin.patch("/api/admin/settings", { announcement: "Welcome" });
  const { items: entries } = await json<{ items: { id: string }[] }>(admin.get("/api/admin/audit"));
  const serviceRole = (await readSecret(shop.ctx.db, SERVICE_ROLE_KEY)) ?? "";
  const webhookSecret = (await readSecret(shop.ctx.db, "sandbox_webhook_secret")) ?? "";

  const known: Known = {
    ids: [
      ...[paid.id, pending.orderId, lab.orderId, lab.cpi ?? "", lab.paymentId ?? "", items[0]?.id ?? ""],
      ...[victim.user.id, victim.user.sessionId, goods[0].id, goods[0].category_id, entries[0]?.id ?? ""],
      ...[goods[0].id.toUpperCase(), crypto.randomUUID(), `${goods[0].category_id}.png`],
    ],
    promptId: goods[0].id,
    categoryId: goods[0].category_id,
    orderId: paid.id,
    auditId: entries[0]?.id ?? "",
    email: victim.user.email,
    cpi: lab.cpi ?? "",
  };
  return {
    ...shop,
    known,
    people: [victim.user.id, admin.user.id],
    doors: doorsOf(shop),
    /** What must be in no answer. An admin works with the texts; a link to what was bought is the buyer's alone. */
    secrets: (visitor: Visitor) => [
      ...[serviceRole, webhookSecret],
      ...(visitor === "admin" ? [] : [CANARY, paid.download_token ?? CANARY]),
    ],
    /** Somebody new at each door, so that signing out at one does not close the next. */
    async tokenOf(visitor: Visitor, { path }: Door): Promise<string | undefined> {
      if (visitor === "stranger") return undefined;
      if (visitor === "admin" && SERVICE_DOORS.test(path)) return serviceRole;
      const person = await signUp(shop, { admin: visitor === "admin" });
      if (/cart|checkout|payment/.test(path)) await fillCart(person, [goods[0]]);
      return person.token;
    },
    /** As a shop is after an admin's bad day: settings back, the catalogue filled. */
    async restore() {
      const helper = await signUp(shop, { admin: true });
      await shop.ctx.db.execute(sql`delete from settings`);
      await shop.ctx.db.execute(sql`notify settings_changed, '{}'`);
      await helper.post("/functions/v1/populate-prompts");
    },
  };
}

/** Every address with its method, as the app itself lists them; the stand-in's are listed by itself. */
function doorsOf({ app, ctx }: TestShop): Door[] {
  const routes = [
    ...app.routes,
    ...createSandbox(ctx).routes.map(({ method, path }) => ({ method, path: `/sandbox${path}` })),
  ];
  const doors = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(doors)].map((door) => {
    const [method = "", path = ""] = door.split(" ");
    return { method, path };
  });
}

/** What no stranger and no other customer may change. */
export async function aboutEverybody({ ctx, people, known }: Awaited<ReturnType<typeof openFuzzedShop>>) {
  const theirs = sql`in (${sql.join(
    people.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const things: Record<string, ReturnType<typeof sql>> = {
    categories: sql`select * from categories`,
    prompts: sql`select * from prompts`,
    settings: sql`select * from settings`,
    secrets: sql`select * from secrets`,
    roles: sql`select * from user_roles`,
    audit: sql`select * from audit_log where action not like 'lab.%'`,
    orders: sql`select * from orders where user_id ${theirs}`,
    items: sql`select i.* from order_items i join orders o on o.id = i.order_id where o.user_id ${theirs}`,
    carts: sql`select * from cart_items where user_id ${theirs}`,
    profiles: sql`select * from profiles where user_id ${theirs}`,
    sessions: sql`select * from auth_sessions where user_id ${theirs}`,
    factors: sql`select * from auth_factors where user_id ${theirs}`,
    accounts: sql`select email, new_email, password_hash, user_metadata, confirmed_at, banned_until
      from auth_users where id ${theirs}`,
    claims: sql`select distinct app_metadata from auth_users`,
    receipts: sql`select data->>'to' from pgboss.job where name = 'send-mail'
      and data->>'messageId' like ${`purchase-${known.orderId}%`}`,
  };
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(things)) {
    const { rows } = await ctx.db.execute<{ count: number; digest: string }>(sql`
      select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as digest from (${query}) t`);
    found[name] = rows[0];
  }
  return found;
}
