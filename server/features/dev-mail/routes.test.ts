import { request } from "node:http";
import { expect, test, vi } from "vitest";
import { newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { startMail } from "#server/testing/mail.ts";

async function shopWithMail(env = {}) {
  const shop = await openAccountShop(env);
  startMail(shop.ctx);
  await shop.ctx.jobs.start();
  const email = newAddress();
  await shop.browser().signUp({ email, password: PASSWORD });
  return { shop, email };
}

/** fetch does not let one choose the Host. */
const ask = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { Host: host } }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on("error", reject)
      .end();
  });

test("the outbox lists mail newest first, with its links", async () => {
  const { shop, email } = await shopWithMail();
  const mails = await vi.waitFor(async () => {
    const list = await (await fetch(`${shop.url}/dev/mail.json`)).json();
    expect(list).toHaveLength(1);
    return list;
  }, 10_000);
  expect(Object.keys(mails[0]).sort()).toEqual([
    "attachments",
    "created_at",
    "html",
    "id",
    "links",
    "subject",
    "text",
    "to",
  ]);
  expect(mails[0]).toMatchObject({ to: email, subject: "Confirm your e-mail address" });
  expect(mails[0].links[0]).toMatch(/\/auth\/v1\/verify\?token=/);

  await shop.browser().resetPasswordForEmail(email);
  await vi.waitFor(async () => {
    const list = await (await fetch(`${shop.url}/dev/mail.json`)).json();
    expect(list.map(({ subject }: { subject: string }) => subject)).toEqual([
      "Reset your password",
      "Confirm your e-mail address",
    ]);
  }, 10_000);

  const page = await fetch(`${shop.url}/dev/mail`);
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("Reset your password");
  const message = await (await fetch(`${shop.url}/dev/mail/${mails[0].id}`)).text();
  expect(message).toContain("srcdoc=");
  expect((await fetch(`${shop.url}/dev/mail/${crypto.randomUUID()}`)).status).toBe(404);
});

test("only a caller on this machine that asks for this machine sees it", async () => {
  const { shop } = await shopWithMail();
  expect(await ask(`${shop.url}/dev/mail`, "localhost")).toBe(200);
  expect(await ask(`${shop.url}/dev/mail`, "[::1]:3000")).toBe(200);
  expect(await ask(`${shop.url}/dev/mail`, "evil.example")).toBe(404);
  expect(await ask(`${shop.url}/dev/mail.json`, "shop.example:3000")).toBe(404);
  // Without a socket nobody knows where the caller is.
  expect((await shop.get("/dev/mail.json")).status).toBe(404);
});

test.each(["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "CF-Connecting-IP"])(
  "a proxy that names this machine and adds %s does not see it",
  async (header) => {
    const shop = await openAccountShop();
    expect((await fetch(`${shop.url}/dev/mail`)).status).toBe(200);
    const headers = { [header]: "203.0.113.7" };
    expect((await fetch(`${shop.url}/dev/mail.json`, { headers })).status).toBe(404);
    expect((await fetch(`${shop.url}/dev/mail`, { headers })).status).toBe(404);
  },
);

test.each([
  { SMTP_URL: "smtp://127.0.0.1:1" },
  { NODE_ENV: "production", CHECKOUT_TEST_MODE: "on" },
  { PUBLIC_URL: "https://shop.example", SMTP_URL: "smtp://127.0.0.1:1", CHECKOUT_TEST_MODE: "on" },
])("with %j it is not there", async (env) => {
  const shop = await openAccountShop(env);
  expect((await fetch(`${shop.url}/dev/mail`)).status).toBe(404);
  expect((await fetch(`${shop.url}/dev/mail.json`)).status).toBe(404);
});
