import fc from "fast-check";
import { expect, test } from "vitest";
import { aboutEverybody, openFuzzedShop, type Visitor } from "#server/testing/fuzzed-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { buy } from "#server/testing/selling.ts";
import { type Door, type Knock, knocksAt } from "./testing/fuzz.ts";

/** FUZZ_RUNS=500 knocks longer at each door; FUZZ_SEED=7 walks another way. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);
const AT_ONCE = 8;
/** Far more than any answer takes, but for a machine that has other things to do. */
const TIMEOUT_MS = 30_000;
/** Work of seconds in one call: two tries are enough. */
const HEAVY = /populate-prompts|fix-prompt-pricing|\/og\//;
const HOURS = 4 * 3_600_000;

const DATA = /^\/(api|functions|auth\/v1|health)\//;
const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|file:\/\/|\/server\/[a-z]+\//,
  /failed query|syntax error at|violates .*constraint|relation "|column "|drizzle|pg_catalog|invalid input syntax/i,
];

type Shop = Awaited<ReturnType<typeof openFuzzedShop>>;

/** What is wrong with an answer; nothing, most of the time. */
async function faultsOf(shop: Shop, visitor: Visitor, knock: Knock, token: string | undefined) {
  const faults: string[] = [];
  const begun = performance.now();
  const response = await shop.app.request(knock.path, {
    method: knock.method,
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...knock.headers },
    ...(knock.body ? { body: knock.body } : {}),
  });
  const type = response.headers.get("Content-Type") ?? "";
  const text = type.startsWith("text/event-stream") ? "" : await response.text();
  if (type.startsWith("text/event-stream")) await response.body?.cancel();
  if (performance.now() - begun > TIMEOUT_MS) faults.push("too slow");
  if (response.status >= 500) faults.push(`a ${response.status}: ${text.slice(0, 200)}`);
  if (response.status >= 400) {
    if (INSIDES.some((inside) => inside.test(text))) faults.push(`shows its insides: ${text.slice(0, 300)}`);
    if (DATA.test(knock.path) && knock.method !== "HEAD" && !isErrorBody(knock.path, type, text))
      faults.push(`an error of another shape: ${response.status} ${type} ${text.slice(0, 200)}`);
  }
  if (shop.secrets(visitor).some((secret) => text.includes(secret))) faults.push("gives a secret away");
  if (response.headers.has("Set-Cookie")) faults.push("sets a cookie");
  const target = response.headers.get("Location");
  if (target !== null && !isOwn(shop, target)) faults.push(`leads away to ${target}`);
  return faults.map((fault) => `${visitor} ${knock.method} ${show(knock)}: ${fault}`);
}

function isErrorBody(path: string, type: string, text: string): boolean {
  // A person who follows a download link gets a page.
  if (path.includes("/download-prompts") && type.startsWith("text/html")) return true;
  if (!type.startsWith("application/json")) return false;
  const body = JSON.parse(text);
  const error = path.startsWith("/auth/v1/") ? body : body.error;
  return typeof error?.code === "string" && typeof error?.message === "string";
}

const isOwn = (shop: Shop, target: string): boolean =>
  /^\/(?![/\\])/.test(target) || new URL(target).origin === new URL(shop.ctx.config.publicUrl).origin;

const show = ({ path, headers, body }: Knock) =>
  `${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body ? new TextDecoder().decode(body).slice(0, 300) : ""}`;

/** Several callers at once, so that they also get into each other's way. */
async function walk(shop: Shop, visitor: Visitor, doors: readonly Door[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, door] of doors.entries()) {
    const knocks = fc.sample(knocksAt(door, shop.known), {
      seed: SEED + at,
      numRuns: HEAVY.test(door.path) ? 2 : RUNS,
    });
    const token = await shop.tokenOf(visitor, door);
    while (knocks.length > 0) {
      const some = knocks.splice(0, AT_ONCE);
      const found = await Promise.all(some.map((knock) => faultsOf(shop, visitor, knock, token)));
      faults.push(...found.flat());
    }
  }
  return faults;
}

async function expectToWork(shop: Shop) {
  expect((await shop.get("/health/ready")).status).toBe(200);
  const order = await buy(await signUp(shop), [{ id: shop.known.promptId }]);
  const file = `/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`;
  expect((await shop.get(file)).status).toBe(200);
}

test.each<Visitor>(["stranger", "customer"])(
  "whatever a %s sends, the store answers in order and nobody else's things change",
  { timeout: HOURS },
  async (visitor) => {
    const shop = await openFuzzedShop();
    const before = await aboutEverybody(shop);
    const faults = await walk(shop, visitor, shop.doors);
    expect(faults, `seed ${SEED}`).toEqual([]);
    expect(await aboutEverybody(shop), `seed ${SEED}`).toEqual(before);
    expect(shop.log().match(/.*request failed.*/g)).toBeNull();
    expect(shop.secrets(visitor).filter((secret) => shop.log().includes(secret))).toEqual([]);
    await expectToWork(shop);
  },
);

test("whatever an admin sends, the store answers in order", { timeout: HOURS }, async () => {
  const shop = await openFuzzedShop();
  const closed = shop.doors.filter(({ path }) => !/clear-prompts/.test(path));
  expect(await walk(shop, "admin", closed), `seed ${SEED}`).toEqual([]);
  expect(shop.log().match(/.*request failed.*/g)).toBeNull();
  await shop.restore();
  await expectToWork(shop);
});
