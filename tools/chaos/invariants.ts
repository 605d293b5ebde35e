import { tryCall } from "./client.ts";
import type { TestBed } from "./test-bed.ts";

interface OrderRow {
  id: string;
  email: string;
  status: string;
  total: number;
  payment: string | null;
  payment_status: string | null;
  announced: string | null;
  lines: Record<string, number> | null;
  sum: number | null;
}

const ORDERS = `
  select o.id, o.user_email as email, o.status, o.total_amount as total, o.nova_payment_id as payment,
    o.nova_payment_status as payment_status, o.nova_webhook_raw->'data'->>'id' as announced,
    i.lines, i.sum
  from orders o left join lateral (
    select json_object_agg(prompt_id, quantity) as lines, sum(price * quantity)::int as sum
    from order_items where order_id = o.id) i on true`;

/** The mail sender drops repeated jobs, which would hide this. */
const ENQUEUED_TWICE = `
  select data->>'messageId' as id, count(*)::int as count from pgboss.job
  where name = 'send-mail' group by 1 having count(*) > 1`;

const isPaid = ({ status }: OrderRow) => status === "paid";
const isHeld = ({ payment_status }: OrderRow) => payment_status?.startsWith("held: ") ?? false;
/** If the store is killed between sending a mail and recording it, it sends the mail again. */
const KILLED_WHILE_SENDING_MS = 500;

/** Compares what was acknowledged with the database, the provider and the mailbox; gives one line for each difference. */
export async function findViolations(testBed: TestBed): Promise<string[]> {
  const rows = await testBed.store.query<OrderRow & Record<string, unknown>>(ORDERS);
  const orders = new Map(rows.map((row) => [row.id, row as OrderRow]));
  const enqueued = await testBed.store.query<{ id: string; count: number }>(ENQUEUED_TWICE);
  const events = await testBed.store.query<{ event_id: string }>("select event_id from payment_events");
  return [
    ...checkAcknowledgedOrders(testBed, orders),
    ...checkTakenPayments(testBed, orders),
    ...checkPaidOrders(testBed, orders),
    ...checkDoubleCharges(testBed, orders),
    ...checkMails(testBed, orders),
    ...enqueued.map(({ id, count }) => `the mail ${id} was enqueued ${count} times`),
    ...checkAcceptedEvents(testBed, new Set(events.map(({ event_id }) => event_id))),
    ...(await checkDownloads(testBed)),
    ...checkFailures(testBed),
  ];
}

function* checkAcknowledgedOrders({ ledger }: TestBed, orders: Map<string, OrderRow>) {
  for (const [id, { total, lines }] of ledger.orders) {
    const order = orders.get(id);
    if (!order) {
      yield `order ${id} was acknowledged and is lost`;
      continue;
    }
    if (order.total !== total || order.sum !== total)
      yield `order ${id} has another total than was acknowledged`;
    const kept = Object.entries(order.lines ?? {});
    const isSame =
      kept.length === lines.length &&
      lines.every(({ prompt_id, quantity }) => order.lines?.[prompt_id] === quantity);
    if (!isSame) yield `order ${id} has other lines than were acknowledged`;
    if (ledger.paid.has(id) && !isPaid(order)) yield `order ${id} was shown as paid and is ${order.status}`;
  }
}

function* checkTakenPayments({ provider }: TestBed, orders: Map<string, OrderRow>) {
  const all = [...orders.values()];
  for (const { id, status } of provider.payments.values()) {
    if (status !== "processed") continue;
    const on = all.filter((order) => order.payment === id || (isHeld(order) && order.announced === id));
    if (on.length !== 1) yield `payment ${id} was taken and is on ${on.length} orders`;
    for (const order of on) {
      if (!isPaid(order) && !isHeld(order))
        yield `payment ${id} was taken, but its order ${order.id} is ${order.status} (${order.payment_status})`;
    }
  }
}

function* checkPaidOrders({ provider, ledger }: TestBed, orders: Map<string, OrderRow>) {
  for (const order of orders.values()) {
    if (!isPaid(order)) continue;
    const isSimulated =
      ledger.testModeBuyers.has(order.email) && order.payment_status === "test_mode_success";
    const payment = provider.payments.get(order.payment ?? "");
    const isRight =
      payment?.status === "processed" && payment.amount === order.total && payment.reference === order.id;
    if (!isSimulated && !isRight) yield `order ${order.id} is paid, but not at the provider`;
  }
}

function* checkDoubleCharges({ provider, ledger }: TestBed, orders: Map<string, OrderRow>) {
  const taken = [...provider.payments.values()].filter(({ status }) => status === "processed");
  for (const [what, key] of [
    ["order", "reference"],
    ["buyer", "email"],
  ] as const) {
    for (const [name, payments] of Map.groupBy(taken, (payment) => payment[key])) {
      const allowed = key === "reference" ? 1 : (ledger.checkouts.get(name) ?? 0);
      if (payments.length > allowed)
        yield `${what} ${name} was charged ${payments.length} times for ${allowed}`;
    }
  }
  for (const [email, paid] of Map.groupBy([...orders.values()].filter(isPaid), (order) => order.email)) {
    const checkouts = ledger.checkouts.get(email) ?? 0;
    if (paid.length > checkouts)
      yield `buyer ${email} has ${paid.length} paid orders for ${checkouts} checkouts`;
  }
}

function* checkMails({ mailbox, ledger }: TestBed, orders: Map<string, OrderRow>) {
  const deliveries = Map.groupBy(mailbox.mails, ({ messageId }) => messageId.split("@")[0] ?? "");
  for (const order of orders.values()) {
    const sent = deliveries.get(`purchase-${order.id}`) ?? [];
    const inDoubt = sent
      .slice(0, -1)
      .every(({ receivedAt }) =>
        ledger.kills.some((kill) => Math.abs(kill - receivedAt) < KILLED_WHILE_SENDING_MS),
      );
    if (isPaid(order) && sent.length === 0) yield `order ${order.id} is paid and has no mail`;
    if (sent.length > 1 && !inDoubt) yield `order ${order.id} was mailed ${sent.length} times`;
    if (!isPaid(order) && sent.length > 0) yield `order ${order.id} is ${order.status} and was mailed`;
    for (const { to } of sent) if (to !== order.email) yield `the mail of order ${order.id} went to ${to}`;
  }
}

/** Mails that arrived more than once. */
export const countRepeatedMails = ({ mailbox }: TestBed): number =>
  mailbox.mails.length - new Set(mailbox.mails.map(({ messageId }) => messageId)).size;

function* checkAcceptedEvents({ provider }: TestBed, kept: Set<string>) {
  for (const id of provider.taken.keys()) if (!kept.has(id)) yield `event ${id} was acknowledged and is lost`;
}

async function checkDownloads({ ledger, store }: TestBed): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, path] of ledger.downloads) {
    const { status, body } = await tryCall<string>(store.url, { method: "GET", path });
    if (status !== 200 || !body.includes(id))
      lost.push(`the download of order ${id} is now answered ${status}`);
  }
  return lost;
}

/** During a fault the store answers 503 or not at all; anything else is a defect. */
function* checkFailures({ ledger }: TestBed) {
  for (const [name, count] of ledger.failures) {
    if (!/^(no answer|503 )/.test(name)) yield `${count} × answered "${name}"`;
  }
  for (const where of new Set(ledger.gaveUp)) yield `a buyer gave up ${where}`;
}
