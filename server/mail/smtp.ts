import { createTransport } from "nodemailer";
import { isLoopbackHost } from "#server/loopback.ts";
import type { MailTransport } from "./transport.ts";

const PATIENCE_MS = 20_000;

/** Links that open accounts do not cross a network for everybody to read. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (isLoopbackHost(url.hostname)) return smtpUrl;
  url.searchParams.set("requireTLS", "true");
  url.searchParams.delete("ignoreTLS");
  return url.href;
}

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    url: withTls(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send({ to, subject, text, html, messageId }) {
      await smtp.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${messageId}>`,
      });
    },
    close: () => smtp.close(),
  };
}
