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
    /PORT .*\n.*NOVA_SECRET_KEY must not be empty\n.*NOVA_PUBLIC_KEY must be.*\n.*NOVA_WEBHOOK_SECRET must be set/,
  );
  expect(() => readConfig({ PORT: "x", PUBLIC_URL: "https://shop.example" })).toThrow(
    /PORT .*\n.*NOVA_BASE_URL or CHECKOUT_TEST_MODE must be set/,
  );
  expect(() => readConfig({ CHECKOUT_TEST_MODE: "z", NODE_ENV: "production" })).toThrow(
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

test.each([{ NODE_ENV: "production" }, { PUBLIC_URL: "https://shop.example" }])(
  "a public store without a provider or an explicit test mode does not start: %o",
  (env) => {
    expect(() => readConfig(env)).toThrow("NOVA_BASE_URL or CHECKOUT_TEST_MODE must be set");
    expect(readConfig({ ...env, CHECKOUT_TEST_MODE: "on" }).testMode).toBe(true);
  },
);

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
