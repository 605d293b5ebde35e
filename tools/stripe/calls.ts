import type { Account } from "./account.ts";
import { ApiError, missingObject, wrongParameter } from "./api-error.ts";
import type { Refund, Session, StripeObject } from "./objects.ts";
import { expanded, hash, integer, oneOf, type Parameters, refuseUnknown, required } from "./parameters.ts";

/** The calls that the stand-in knows, each strict about its parameters. */

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const LEAST_AMOUNT = 50;

const SESSION_PARAMETERS = [
  ..."mode client_reference_id customer_email success_url cancel_url expires_at expand[] metadata[*]".split(
    " ",
  ),
  ..."adaptive_pricing[enabled] payment_intent_data[metadata][*]".split(" "),
  ...["quantity", "price_data][currency", "price_data][unit_amount", "price_data][product_data][name"].map(
    (name) => `line_items[][${name}]`,
  ),
];

export function createSession(account: Account, given: Parameters, origin: string, now: number): Session {
  refuseUnknown(given, SESSION_PARAMETERS);
  required(given, "mode");
  if (oneOf(given, "mode", ["payment", "setup", "subscription"]) !== "payment")
    throw wrongParameter("mode", "This stand-in knows the mode payment only.");
  const { amount, currency } = readLineItems(given);
  const email = given.get("customer_email") ?? null;
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw wrongParameter("customer_email", `Invalid email address: ${email}`, "email_invalid");
  const reference = given.get("client_reference_id") ?? null;
  if (reference !== null && reference.length > 200)
    throw wrongParameter("client_reference_id", "Invalid string: must be at most 200 characters");
  oneOf(given, "adaptive_pricing[enabled]", ["true", "false"]);
  return account.open(
    {
      ...{ reference, email, amount, currency },
      successUrl: url(given, "success_url", required(given, "success_url")),
      cancelUrl: given.has("cancel_url") ? url(given, "cancel_url", required(given, "cancel_url")) : null,
      expiresAt: readExpiry(given, now),
      metadata: hash(given, "metadata"),
      intentMetadata: hash(given, "payment_intent_data[metadata]"),
    },
    origin,
  );
}

function readLineItems(given: Parameters): { amount: number; currency: string } {
  const count = new Set([...given.keys()].map((name) => /^line_items\[(\d+)\]/.exec(name)?.[1])).size - 1;
  if (count < 1) required(given, "line_items");
  let amount = 0;
  let currency = "";
  for (let i = 0; i < count; i++) {
    const item = `line_items[${i}]`;
    const read = (name: string) => required(given, `${item}${name}`);
    currency = read("[price_data][currency]");
    if (!/^[a-z]{3}$/.test(currency))
      throw wrongParameter(`${item}[price_data][currency]`, `Invalid currency: ${currency.toLowerCase()}`);
    read("[price_data][product_data][name]");
    const unit = integer(`${item}[price_data][unit_amount]`, read("[price_data][unit_amount]"));
    amount += unit * integer(`${item}[quantity]`, read("[quantity]"));
  }
  if (amount < LEAST_AMOUNT)
    throw new ApiError(400, "The Checkout Session's total amount must convert to at least 50 cents.", {
      code: "amount_too_small",
    });
  return { amount, currency };
}

function readExpiry(given: Parameters, now: number): number {
  const wanted = given.get("expires_at");
  if (wanted === undefined) return now + DAY;
  const at = integer("expires_at", wanted);
  if (at < now + 30 * MINUTE)
    throw wrongParameter(
      "expires_at",
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
    );
  if (at > now + DAY)
    throw wrongParameter(
      "expires_at",
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
    );
  return at;
}

function url(given: Parameters, name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw wrongParameter(name, `Not a valid URL: ${given.get(name)}`, "url_invalid");
  return value;
}

export function createRefund(account: Account, given: Parameters): Refund {
  refuseUnknown(given, ["payment_intent", "charge", "amount", "reason", "metadata[*]", "expand[]"]);
  const reason = oneOf(given, "reason", ["duplicate", "fraudulent", "requested_by_customer"]) ?? null;
  const intentId = given.get("payment_intent");
  const chargeId = given.get("charge") ?? account.intents.get(intentId ?? "")?.latest_charge;
  if (intentId !== undefined && !account.intents.has(intentId))
    throw missingObject("payment_intent", intentId, "payment_intent");
  const charge = account.charges.get(chargeId ?? "");
  if (!charge && given.has("charge")) throw missingObject("charge", chargeId ?? "", "charge");
  if (!charge) throw new ApiError(400, "This PaymentIntent does not have a successful charge to refund.");
  const amount = given.get("amount");
  return account.refund(charge, {
    amount: amount === undefined ? undefined : integer("amount", amount),
    reason,
    metadata: hash(given, "metadata"),
  });
}

const RANGES: Record<string, (created: number, at: number) => boolean> = {
  gt: (created, at) => created > at,
  gte: (created, at) => created >= at,
  lt: (created, at) => created < at,
  lte: (created, at) => created <= at,
};

/** Newest first, one page, with the filters named. */
export function list<T extends StripeObject>(
  objects: Iterable<T>,
  given: Parameters,
  filters: readonly (keyof T & string)[],
  path: string,
) {
  const ranges = Object.keys(RANGES).map((name) => `created[${name}]`);
  refuseUnknown(given, [
    "limit",
    "starting_after",
    "ending_before",
    "created",
    "expand[]",
    ...ranges,
    ...filters,
  ]);
  const limit = integer("limit", given.get("limit") ?? "10");
  if (limit < 1 || limit > 100)
    throw wrongParameter("limit", `Invalid limit: ${limit}`, "parameter_invalid_integer");
  const matching = [...objects]
    .filter((one) => filters.every((name) => !given.has(name) || one[name] === given.get(name)))
    .filter((one) =>
      Object.entries(RANGES).every(([name, holds]) => {
        const at = given.get(`created[${name}]`);
        return at === undefined || holds(one.created, integer(`created[${name}]`, at));
      }),
    )
    .reverse();
  const after = given.get("starting_after");
  const start = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw missingObject("object", after, "starting_after");
  const data = matching.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < matching.length, url: path };
}

/** Replaces ids by their objects, as `expand` asks. */
export function expand(account: Account, answer: object, given: Parameters): object {
  const copy = structuredClone(answer);
  for (const path of expanded(given))
    replace(account, copy as Record<string, unknown>, path.split("."), path);
  return copy;
}

function replace(
  account: Account,
  at: Record<string, unknown>,
  [name = "", ...rest]: string[],
  path: string,
): void {
  const value = at[name];
  if (Array.isArray(value)) {
    for (const one of value) replace(account, one, rest, path);
    return;
  }
  if (!(name in at))
    throw new ApiError(400, `This property cannot be expanded (${path}).`, { param: "expand" });
  const found = typeof value === "string" ? structuredClone(account.find(value)) : value;
  if (found === null || found === undefined) return;
  at[name] = found;
  if (rest.length > 0) replace(account, found as Record<string, unknown>, rest, path);
}
