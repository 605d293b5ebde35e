import { and, eq, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queryable } from "#server/database/pool.ts";
import { orders } from "#server/database/schema/shop.ts";

export type Scope = "simulate" | "payment";

export interface NewOrder {
  id: string;
  userId: string;
  userEmail: string;
  currency: string;
  livemode: boolean;
  scope: Scope;
  key: string | null;
  now: Date;
  /** What the buyer saw; with any other total or cart no order is made. */
  expectedTotal: number;
  expectedDigest: string | null;
  /** The payment of a pending order younger than this is being created at the provider. */
  underWaySince: Date;
}

export interface CartLine {
  title: string;
  price: number;
  quantity: number;
  categoryName: string;
  version: number;
}

export interface Attempt {
  made: boolean;
  /** Zero: the cart is empty. */
  total: number;
  digest: string | null;
  lines: CartLine[];
  /** The payment of another order of this cart is being created. */
  underWay: boolean;
}

/** The cart as one text, in SQL and for what a client sends: prompt, quantity and price of each line. */
export const describeLines = (lines: readonly { prompt_id: string; quantity: number; price: number }[]) =>
  lines
    .map((line) => `${line.prompt_id.toLowerCase()}:${line.quantity}:${line.price}`)
    .sort()
    .join(",");

const param = (name: keyof NewOrder | "downloadToken" | "downloadExpiresAt") => sql.placeholder(name);

/**
 * The lines are locked, so of two tabs that pay at once the second waits and finds the cart empty. What they name is
 * held too: whoever removes goods waits (for categories first, then prompts), and a line whose prompt is gone is none.
 */
const cart = sql`
  lines as materialized (
    select c.id, c.prompt_id, c.quantity, c.created_at, p.price, p.title, p.content, p.inputs, p.version, p.category_id, k.name
    from categories k
    join prompts p on p.category_id = k.id
    join cart_items c on c.prompt_id = p.id
    where c.user_id = ${param("userId")}
    order by c.created_at, c.id
    for update of c for key share of k, p
  ), cart as (
    select coalesce(sum(price * quantity), 0)::int as total,
      (array_agg(category_id order by created_at, id))[1] as category_id,
      md5(string_agg(prompt_id || ':' || quantity || ':' || price, ',' order by prompt_id)) as digest,
      coalesce(json_agg(json_build_object('title', title, 'price', price, 'quantity', quantity,
        'categoryName', name, 'version', version) order by created_at, id), '[]') as summary
    from lines
  )`;

const itemsKept = sql`
  kept as (
    insert into order_items (order_id, prompt_id, position, quantity, price, title, content, inputs, version,
      category_name)
    select made.id, l.prompt_id, row_number() over (order by l.created_at, l.id), l.quantity, l.price,
      l.title, l.content, l.inputs, l.version, l.name
    from made, lines l
  )`;

const other = sql`
  other as materialized (
    select from orders where user_id = ${param("userId")} and status = 'pending' and package_type = 'cart'
      and nova_payment_id is null and created_at > ${param("underWaySince")}::timestamptz limit 1
  )`;

const outcome = sql`
  select cart.total, cart.digest, cart.summary as lines, exists (select from made) as made,
    exists (select from other) as "underWay"
  from cart`;

const BUY_CART = prepare(
  "buy_cart",
  sql`with ${cart}, ${other}, made as (
    insert into orders (id, user_id, user_email, category_id, total_amount, currency, status, package_type,
      livemode, nova_payment_status, download_token, download_expires_at, idempotency_key, idempotency_scope,
      cart_digest, created_at, updated_at)
    select ${param("id")}::uuid, ${param("userId")}::uuid, ${param("userEmail")}, category_id, total, ${param("currency")},
      'paid', 'cart', ${param("livemode")}::boolean, 'test_mode_success', ${param("downloadToken")},
      ${param("downloadExpiresAt")}::timestamptz, ${param("key")}, ${param("scope")}, digest, ${param("now")}::timestamptz,
      ${param("now")}::timestamptz
    from cart where total = ${param("expectedTotal")}::bigint and total > 0 and not exists (select from other)
    on conflict (user_id, idempotency_scope, idempotency_key) where idempotency_key is not null do nothing
    returning id
  ), ${itemsKept}, emptied as (
    delete from cart_items using made where user_id = ${param("userId")}::uuid
  ) ${outcome}`,
);

/** Locks, prices and copies the cart's lines into a paid order and empties the cart, in one statement. */
export const buyCart = (
  db: Queryable,
  order: NewOrder,
  download: { downloadToken: string; downloadExpiresAt: Date },
): Promise<Attempt> =>
  BUY_CART(db, {
    ...valuesOf(order),
    ...download,
    downloadExpiresAt: download.downloadExpiresAt.toISOString(),
  });

const RESERVE_CART = prepare(
  "reserve_cart",
  sql`with ${cart}, ${other}, made as (
    insert into orders (id, user_id, user_email, category_id, total_amount, currency, status, package_type,
      livemode, idempotency_key, idempotency_scope, cart_digest, created_at, updated_at)
    select ${param("id")}::uuid, ${param("userId")}::uuid, ${param("userEmail")}, category_id, total, ${param("currency")},
      'pending', 'cart', ${param("livemode")}::boolean, ${param("key")}, ${param("scope")}, digest,
      ${param("now")}::timestamptz, ${param("now")}::timestamptz
    from cart where total = ${param("expectedTotal")}::bigint and total > 0 and not exists (select from other)
      and digest = coalesce(md5(${param("expectedDigest")}::text), digest)
    returning id
  ), ${itemsKept} ${outcome}`,
);

/** The same with a pending order; the cart is emptied once the payment exists. */
export const reserveCart = (db: Queryable, order: NewOrder): Promise<Attempt> =>
  RESERVE_CART(db, valuesOf(order));

const valuesOf = (order: NewOrder) => ({
  ...order,
  now: order.now.toISOString(),
  underWaySince: order.underWaySince.toISOString(),
});

/** A named statement is planned once per connection, and its text is built once. */
function prepare(name: string, statement: SQL) {
  const query = new PgDialect().sqlToQuery(statement);
  return async (db: Queryable, values: Record<string, unknown>): Promise<Attempt> => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as { rows: Attempt[] };
    return rows[0] ?? { made: false, total: 0, digest: null, lines: [], underWay: false };
  };
}

export async function findByKey(db: Queryable, userId: string, scope: Scope, key: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.userId, userId), eq(orders.idempotencyScope, scope), eq(orders.idempotencyKey, key)),
    );
  return order;
}

export async function releaseKey(db: Queryable, orderId: string): Promise<void> {
  await db.update(orders).set({ idempotencyKey: null }).where(eq(orders.id, orderId));
}

const READ_CART = prepare("read_cart", sql`with ${cart} select total, digest from cart`);

export const readCart = (db: Queryable, userId: string): Promise<Pick<Attempt, "total" | "digest">> =>
  READ_CART(db, { userId });

/** Removes what was ordered and what is no longer sold; lines added since then stay. */
export async function takeOutOfCart(db: Queryable, userId: string, orderId: string): Promise<void> {
  await db.execute(sql`
    with bought as (
      select prompt_id, sum(quantity) as quantity from order_items where order_id = ${orderId} group by prompt_id
    ),
    gone as (
      delete from cart_items c using bought b
      where c.user_id = ${userId} and c.prompt_id = b.prompt_id and c.quantity <= b.quantity
    ), hidden as (
      delete from cart_items c
      where c.user_id = ${userId} and not exists (select from prompts p where p.id = c.prompt_id)
    )
    update cart_items c set quantity = c.quantity - b.quantity from bought b
    where c.user_id = ${userId} and c.prompt_id = b.prompt_id and c.quantity > b.quantity`);
}

/** Keeps what an earlier webhook wrote. Returns the order's status, or undefined if another order has this payment. */
export async function recordPayment(
  db: Queryable,
  orderId: string,
  payment: { paymentId: string; cpi: string; status: string; paymentUrl: string },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ status: string }>(sql`
    update orders set nova_payment_id = coalesce(nova_payment_id, ${payment.paymentId}),
      nova_cpi = coalesce(nova_cpi, ${payment.cpi}), payment_url = ${payment.paymentUrl},
      nova_payment_status = case when status = 'pending' then coalesce(nova_payment_status, ${payment.status})
        else nova_payment_status end,
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and not exists (select from orders other where other.id <> ${orderId}
      and (other.nova_payment_id = ${payment.paymentId} or other.nova_cpi = ${payment.cpi}))
    returning status`);
  return rows[0]?.status;
}
