import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { makeKeySet } from "./tokens/key-set.ts";

test("an empty environment runs the store in test mode on localhost:3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    testMode: true,
    nova: { livemode: false },
    auth: { jwtExpirySeconds: 900, autoconfirm: false },
  });
});

test("an empty value counts as unset", () => {
  expect(readConfig({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, mail: { smtpUrl: undefined } });
});

test("every bad value is named at once", () => {
  expect(() => readConfig({ PORT: "70000", SMTP_URL: "http://x", CHECKOUT_TEST_MODE: "maybe" })).toThrow(
    /PORT.*\n.*SMTP_URL.*\n.*CHECKOUT_TEST_MODE/,
  );
});

test("what is missing is named together with what is wrong", () => {
  expect(() =>
    readConfig({ PORT: "x", NODE_ENV: "production", NOVA_BASE_URL: "https://n", NOVA_SECRET_KEY: " " }),
  ).toThrow(
    /PORT .*\n.*NOVA_SECRET_KEY must not be empty\n.*PUBLIC_URL must be set in production\n.*NOVA_PUBLIC_KEY must be.*\n.*NOVA_WEBHOOK_SECRET must be set/,
  );
  expect(() => readConfig({ PORT: "x", PUBLIC_URL: "https://shop.example" })).toThrow(
    /PORT .*\n.*NOVA_BASE_URL, PAYMENT_PROVIDER=stripe or CHECKOUT_TEST_MODE must be set/,
  );
  const PUBLIC_URL = "http://localhost:3000";
  expect(() => readConfig({ CHECKOUT_TEST_MODE: "z", NODE_ENV: "production", PUBLIC_URL })).toThrow(
    /^The configuration needs a look:\n {2}- CHECKOUT_TEST_MODE must be on or off$/,
  );
});

test.each([
  ..."/shop /?a=1 /#top //".split(" ").map((rest) => `http://localhost:3000${rest}`),
  ..."http://u:p@localhost:3000 http://u@localhost ftp://localhost localhost x mailto:a@b.c".split(" "),
])("the store's own address is an origin, so %s is refused", (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(
    /^The configuration needs a look:\n {2}- PUBLIC_URL must be an origin [^\n]+$/,
  );
});

test.each([
  ["http://localhost:3000/", "http://localhost:3000"],
  ["http://127.0.0.1", "http://127.0.0.1"],
  ["http://LOCALHOST:80", "http://localhost"],
])("an origin may be written as %s", (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test("signing keys that cannot sign are named in the same list, without showing them", async () => {
  const keys = await makeKeySet();
  expect(readConfig({ AUTH_SIGNING_KEYS: keys }).auth.signingKeys).toBe(keys);
  const {
    keys: [key],
  } = JSON.parse(keys);
  const { d, ...open } = key;
  const bad = [
    "x",
    "{}",
    '{"keys":[]}',
    ...[open, { ...key, x: "AAAA" }, { ...key, d: key.x }].map((one) => JSON.stringify({ keys: [one] })),
  ];
  for (const AUTH_SIGNING_KEYS of bad) {
    const read = () => readConfig({ AUTH_SIGNING_KEYS, PORT: "x" });
    expect(read, AUTH_SIGNING_KEYS).toThrow(/PORT .*\n {2}- AUTH_SIGNING_KEYS must be a JWK set/);
    expect(read).not.toThrow(d);
  }
});

test("keys of a hosted service at an unusual address need the issuer's", () => {
  const AUTH_JWKS_URL = "https://accounts.example/keys";
  expect(() => readConfig({ AUTH_JWKS_URL })).toThrow("AUTH_URL must be set because AUTH_JWKS_URL");
  expect(readConfig({ AUTH_JWKS_URL, AUTH_URL: "https://accounts.example" }).auth.jwksUrl).toBe(
    AUTH_JWKS_URL,
  );
});

const SMTP_URL = "smtp://127.0.0.1:1";

test.each([
  { NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000" },
  { PUBLIC_URL: "https://shop.example", SMTP_URL },
  { HOST: "0.0.0.0", SMTP_URL },
  { HOST: "::", SMTP_URL },
  { HOST: "10.0.0.5", SMTP_URL, PUBLIC_URL: "http://localhost:3000" },
])("a public store without a provider or an explicit test mode does not start: %o", (env) => {
  expect(() => readConfig(env)).toThrow(
    /^The configuration needs a look:\n {2}- NOVA_BASE_URL, PAYMENT_PROVIDER=stripe or CHECKOUT_TEST_MODE must be set[^\n]+$/,
  );
  expect(readConfig({ ...env, CHECKOUT_TEST_MODE: "on" }).testMode).toBe(true);
  expect(readConfig({ ...env, CHECKOUT_TEST_MODE: "off" }).nova.sandbox).toBe(false);
});

test.each([{ PUBLIC_URL: "https://shop.example" }, { HOST: "0.0.0.0" }, { HOST: "192.168.1.7" }])(
  "a store on a public address without a mail server does not start: %o",
  (env) => {
    expect(() => readConfig({ ...env, CHECKOUT_TEST_MODE: "on" })).toThrow(
      /^The configuration needs a look:\n {2}- SMTP_URL must be set because PUBLIC_URL or HOST is a public address$/,
    );
    const { mail } = readConfig({ ...env, SMTP_URL, CHECKOUT_TEST_MODE: "on" });
    expect(mail.readableOutbox).toBe(false);
  },
);

test.each([{ HOST: "localhost" }, { HOST: "::1" }, { HOST: "127.0.0.2" }, { PUBLIC_URL: "http://[::1]:80" }])(
  "%o is an address of this machine alone",
  (env) => {
    expect(readConfig(env)).toMatchObject({ openToPublic: false, mail: { readableOutbox: true } });
  },
);

test("production needs its address, a long admin password and rate limits", () => {
  const env = { NODE_ENV: "production", CHECKOUT_TEST_MODE: "on" };
  expect(() => readConfig({ ...env, ADMIN_PASSWORD: "eleven-char", RATE_LIMIT_SCALE: "0.0" })).toThrow(
    /PUBLIC_URL must be set.*\n.*ADMIN_PASSWORD must have at least 12 characters.*\n.*RATE_LIMIT_SCALE must not be 0/,
  );
  const complete = { ...env, PUBLIC_URL: "http://localhost", ADMIN_PASSWORD: "twelve-chars" };
  expect(readConfig({ ...complete, RATE_LIMIT_SCALE: "0.5" })).toMatchObject({ rateLimitScale: 0.5 });
  expect(readConfig({ ADMIN_PASSWORD: "eleven-char", RATE_LIMIT_SCALE: "0" }).rateLimitScale).toBe(0);
});

test("a real provider needs its keys and switches test mode off and livemode on", () => {
  expect(() => readConfig({ NOVA_BASE_URL: "https://nova.example" })).toThrow(
    /NOVA_PUBLIC_KEY.*\n.*NOVA_SECRET_KEY.*\n.*NOVA_WEBHOOK_SECRET/,
  );
  const keys = { NOVA_PUBLIC_KEY: "p", NOVA_SECRET_KEY: "s", NOVA_WEBHOOK_SECRET: "w" };
  expect(readConfig({ NOVA_BASE_URL: "https://nova.example/", ...keys })).toMatchObject({
    testMode: false,
    nova: { baseUrl: "https://nova.example", livemode: true },
  });
});

const STRIPE = {
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("Stripe needs its key and webhook secret, and switches test mode and the sandbox off", () => {
  expect(() => readConfig({ PAYMENT_PROVIDER: "stripe" })).toThrow(
    /STRIPE_SECRET_KEY must be set because PAYMENT_PROVIDER is stripe\n.*STRIPE_WEBHOOK_SECRET must be set/,
  );
  expect(readConfig(STRIPE)).toMatchObject({
    testMode: false,
    payments: { provider: "stripe", realProvider: true, currency: "EUR" },
    stripe: { webhookSecrets: ["whsec_1"], apiBase: "https://api.stripe.com", livemode: false },
    nova: { sandbox: false },
  });
  const open = { ...STRIPE, NODE_ENV: "production", PUBLIC_URL: "https://shop.example", SMTP_URL };
  expect(readConfig(open).testMode).toBe(false);
});

test.each([
  ["sk_test_1", false],
  ["rk_test_1", false],
  ["sk_live_1", true],
  ["rk_live_1", true],
])("the key %s means livemode %s", (STRIPE_SECRET_KEY, livemode) => {
  expect(readConfig({ ...STRIPE, STRIPE_SECRET_KEY }).stripe.livemode).toBe(livemode);
});

test("two webhook secrets may be set, not three, and not a list of nothing", () => {
  const secrets = (STRIPE_WEBHOOK_SECRET: string) =>
    readConfig({ ...STRIPE, STRIPE_WEBHOOK_SECRET }).stripe.webhookSecrets;
  expect(secrets("whsec_1, whsec_2")).toEqual(["whsec_1", "whsec_2"]);
  for (const wrong of ["a,b,c", ",", " "])
    expect(() => secrets(wrong)).toThrow("STRIPE_WEBHOOK_SECRET must be one secret, or two");
});

test.each([
  [{ PAYMENT_PROVIDER: "paypal" }, "PAYMENT_PROVIDER must be nova or stripe"],
  [{ STRIPE_SECRET_KEY: "pk_test_1" }, "STRIPE_SECRET_KEY must be a secret key"],
  [{ STRIPE_API_BASE: "https://api.stripe.com/v1" }, "STRIPE_API_BASE must be an origin"],
  [{ STRIPE_API_BASE: "http://stripe.example" }, "STRIPE_API_BASE must be https, or a loopback address"],
])("%o is refused", (env, message) => {
  expect(() => readConfig({ ...STRIPE, ...env })).toThrow(message);
});

test("Stripe may be played on this machine without TLS", () => {
  const STRIPE_API_BASE = "http://127.0.0.1:4242";
  expect(readConfig({ ...STRIPE, STRIPE_API_BASE }).stripe.apiBase).toBe(STRIPE_API_BASE);
});
