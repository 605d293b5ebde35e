import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect } from "./shop-test.ts";

interface Mail {
  to: string;
  subject: string;
  links: string[];
}

export interface Mailbox {
  url: string;
  /** The newest mail to an address whose subject begins so, once it has arrived. */
  mailTo(address: string, subject: string): Promise<Mail>;
  close(): void;
}

/** A mail server for a shop on a public address, which has no outbox to read. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks)
          .toString()
          .replace(/=\r?\n/g, "")
          .replaceAll("=3D", "=");
        received.push({
          to: session.envelope.rcptTo[0]?.address ?? "",
          subject: /^Subject: (.*)$/im.exec(raw)?.[1] ?? "",
          links: raw.match(/https?:\/\/[^\s<>"]+/g) ?? [],
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async mailTo(address, subject) {
      const find = () => received.findLast((mail) => mail.to === address && mail.subject.startsWith(subject));
      await expect
        .poll(find, { message: `the mail "${subject}" to ${address}`, intervals: [200] })
        .toBeDefined();
      return find() as Mail;
    },
    close: () => server.close(() => {}),
  };
}
