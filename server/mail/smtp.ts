import { createTransport } from "nodemailer";
import type { MailTransport } from "./transport.ts";

const PATIENCE_MS = 20_000;

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    url,
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
