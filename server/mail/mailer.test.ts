import { afterAll, expect, test, vi } from "vitest";
import { transaction } from "#server/database/transaction.ts";
import { startMail } from "#server/testing/mail.ts";
import { openShop } from "#server/testing/shop.ts";
import { openMailbox } from "#tools/harness/mailbox.ts";
import { enqueueMail } from "./mailer.ts";
import { readOutbox } from "./outbox.ts";
import { smtpTransport } from "./smtp.ts";
import type { Mail } from "./transport.ts";

const mail = (name: string): Mail => ({
  to: "ada@example.com",
  subject: "Grüße",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: `${name}@example.com`,
});

async function openSmtp() {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.stop());
  return mailbox;
}

test("mail goes over SMTP in both forms, with its id", async () => {
  const smtp = await openSmtp();
  const { ctx } = await openShop({ SMTP_URL: smtp.url, MAIL_FROM: "Shop <shop@example.com>" });
  startMail(ctx);
  await enqueueMail(ctx, ctx.db, mail("first"));
  await ctx.jobs.start();
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 10_000);
  const raw = smtp.mails[0]?.text ?? "";
  expect(raw).toContain("Message-ID: <first@example.com>");
  expect(raw).toContain("From: Shop <shop@example.com>");
  expect(raw).toContain("To: ada@example.com");
  expect(raw).toMatch(/Content-Type: text\/plain/);
  expect(raw).toMatch(/Content-Type: text\/html/);
});

test("mail that can be unsubscribed says so to the mail program", async () => {
  const smtp = await openSmtp();
  const transport = smtpTransport(smtp.url, "Shop <shop@example.com>");
  await transport.send({ ...mail("weekly"), unsubscribeUrl: "https://shop.example/unsubscribe/x" }, []);
  transport.close();
  const raw = smtp.mails[0]?.text ?? "";
  expect(raw).toContain("List-Unsubscribe: <https://shop.example/unsubscribe/x>");
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test.each(["", "?ignoreTLS=true", "?requireTLS=false"])(
  "a mail server beyond this machine gets no mail without TLS %s",
  async (query) => {
    const smtp = await openSmtp();
    // The same server by a name that is not loopback's.
    const url = smtp.url.replace("127.0.0.1", "0.0.0.0") + query;
    const transport = smtpTransport(url, "Shop <shop@example.com>");
    await expect(transport.send(mail("readable"), [])).rejects.toThrow(/STARTTLS|TLS/);
    expect(smtp.mails).toEqual([]);
    transport.close();
  },
);

test("a refused mail is tried again under the same id", { timeout: 60_000 }, async () => {
  const smtp = await openSmtp();
  smtp.refuses = () => smtp.refused === 0;
  const { ctx } = await openShop({ SMTP_URL: smtp.url });
  startMail(ctx);
  await enqueueMail(ctx, ctx.db, mail("again"));
  await ctx.jobs.start();
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 50_000, interval: 250 });
  expect(smtp.mails[0]?.messageId).toBe("again@example.com");
});

test("a mail whose job could not be closed comes again and is not sent twice", async () => {
  const smtp = await openSmtp();
  const { ctx } = await openShop({ SMTP_URL: smtp.url });
  startMail(ctx);
  await ctx.jobs.start();
  for (const name of ["twice", "twice", "last"]) await enqueueMail(ctx, ctx.db, mail(name));
  await vi.waitFor(
    () => expect(smtp.mails.map(({ messageId }) => messageId)).toContain("last@example.com"),
    10_000,
  );
  expect(smtp.mails).toHaveLength(2);
});

test("mail of a transaction that fails is never sent", async () => {
  const { ctx } = await openShop();
  startMail(ctx);
  await ctx.jobs.start();
  const failing = transaction(ctx.db, async (tx) => {
    await enqueueMail(ctx, tx, mail("never"));
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await enqueueMail(ctx, ctx.db, mail("sent"));
  await vi.waitFor(async () => expect(await readOutbox(ctx.db)).toHaveLength(1), 10_000);
  expect((await readOutbox(ctx.db))[0]?.messageId).toBe("sent@example.com");
});

test("without a mail server the outbox keeps a message once, however often it is sent", async () => {
  const { ctx } = await openShop();
  const transport = startMail(ctx);
  await Promise.all([transport.send(mail("one"), []), transport.send(mail("one"), [])]);
  expect(await readOutbox(ctx.db)).toMatchObject([{ to: "ada@example.com", subject: "Grüße" }]);
});

test("a dead mail server never holds up a sign-up", async () => {
  const shop = await openShop({ SMTP_URL: "smtp://127.0.0.1:1" });
  startMail(shop.ctx);
  await shop.ctx.jobs.start();
  const answer = await shop.post("/auth/v1/signup", { email: "ada@example.com", password: "correct horse" });
  expect(answer.status).toBe(200);
});
