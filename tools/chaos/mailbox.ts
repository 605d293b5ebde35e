import { SMTPServer } from "smtp-server";

export interface Delivery {
  messageId: string;
  to: string;
  at: number;
}

/** Everybody's mailbox behind a real SMTP server that can go away and come back. */
export interface Mailbox {
  deliveries: Delivery[];
  /** Connections refused or mails turned down while it was away. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Takes the connection and the mail, and then says that it is too busy. */
  refusing: boolean;
  refused: number;
}

export async function openMailbox(port: number): Promise<Mailbox> {
  let server: SMTPServer | undefined;
  const mailbox: Mailbox = {
    deliveries: [],
    refusing: false,
    refused: 0,
    async comeBack() {
      const next = newServer(mailbox);
      await new Promise<void>((resolve) => next.listen(port, "127.0.0.1", resolve));
      server = next;
    },
    async leave() {
      const leaving = server;
      server = undefined;
      await new Promise<void>((resolve) => (leaving ? leaving.close(() => resolve()) : resolve()));
    },
  };
  await mailbox.comeBack();
  return mailbox;
}

const newServer = (mailbox: Mailbox) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 500,
    onData(stream, session, callback) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        if (mailbox.refusing) {
          mailbox.refused++;
          return callback(Object.assign(new Error("too busy, come again"), { responseCode: 451 }));
        }
        mailbox.deliveries.push({
          messageId: /^message-id:\s*<(.+?)>/im.exec(raw)?.[1] ?? "",
          to: session.envelope.rcptTo[0]?.address ?? "",
          at: Date.now(),
        });
        callback();
      });
    },
  });
  server.on("error", () => {});
  return server;
};
