import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

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
