import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";
import { waitUntil } from "./wait-until.ts";

export interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
  /** Headers and body, without the line breaks that folding and quoted-printable add. */
  text: string;
  links: string[];
  receivedAt: number;
}

/** A real SMTP server that keeps every mail it accepts, in the order of their arrival. */
export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** Asked before each mail; true answers "try again later". */
  refuses: () => boolean;
  refused: number;
  /** The newest mail to an address whose subject begins so, once it has arrived. */
  mailTo(address: string, subject: string): Promise<ReceivedMail>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const port = await freePort();
  let server: SMTPServer | undefined;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refuses: () => false,
    refused: 0,
    async mailTo(address, subject) {
      const find = () =>
        mailbox.mails.findLast((mail) => mail.to === address && mail.subject.startsWith(subject));
      await waitUntil(`the mail "${subject}" to ${address} arrives`, () => find() !== undefined, 15_000);
      return find() as ReceivedMail;
    },
    async start() {
      const starting = createServer(mailbox);
      await new Promise<void>((resolve) => starting.listen(port, "127.0.0.1", resolve));
      server = starting;
    },
    async stop() {
      const stopping = server;
      server = undefined;
      await new Promise<void>((resolve) => (stopping ? stopping.close(resolve) : resolve()));
    },
  };
  await mailbox.start();
  return mailbox;
}

function createServer(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 500,
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (mailbox.refuses()) {
        mailbox.refused++;
        return callback(Object.assign(new Error("too busy, try again later"), { responseCode: 451 }));
      }
      const raw = Buffer.concat(chunks).toString();
      const bodyStart = raw.indexOf("\r\n\r\n");
      const headers = raw.slice(0, bodyStart).replace(/\r\n[ \t]/g, " ");
      const body = raw.slice(bodyStart).replace(/=\r\n/g, "").replaceAll("=3D", "=");
      mailbox.mails.push({
        to: session.envelope.rcptTo[0]?.address ?? "",
        subject: /^Subject: (.*)$/im.exec(headers)?.[1] ?? "",
        messageId: /^Message-ID: <(.+?)>/im.exec(headers)?.[1] ?? "",
        text: headers + body,
        links: body.match(/https?:\/\/[^\s<>"]+/g) ?? [],
        receivedAt: Date.now(),
      });
      callback();
    },
  });
  // Connections that break while the server stops are expected.
  server.on("error", () => {});
  return server;
}
