import { createTransport } from "nodemailer";
import { isLoopbackHost } from "#server/loopback.ts";
import type { MailTransport } from "./transport.ts";

const TIMEOUT_MS = 20_000;

/** Mail holds links that open accounts, so it leaves this machine encrypted. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (isLoopbackHost(url.hostname)) return smtpUrl;
  url.searchParams.set("requireTLS", "true");
  url.searchParams.delete("ignoreTLS");
  return url.href;
}

const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    url: withTls(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl }, attachments) {
      await smtp.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${messageId}>`,
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
        attachments: await Promise.all(
          attachments.map(async ({ filename, print }) => ({ filename, content: await print() })),
        ),
      });
    },
    close: () => smtp.close(),
  };
}
