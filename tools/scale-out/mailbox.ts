import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, vi } from "vitest";

export interface Mailbox {
  url: string;
  /** Every delivery, also of a mail that came before. */
  received: { to: string; id: string; text: string }[];
  /** The link in the first mail to an address. */
  linkTo(address: string): Promise<string>;
  /** The ids of the deliveries whose id begins so. */
  idsFrom(beginning: string): string[];
}

/** A mail server that takes everything. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Mailbox["received"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        const text = raw.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
        const header = (name: string) => new RegExp(`^${name}: <?([^>\\s]+)`, "im").exec(text)?.[1] ?? "";
        received.push({ to: header("To"), id: header("Message-ID"), text });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => server.close(() => {}));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    linkTo: (address) =>
      vi.waitFor(
        () => {
          const mail = received.find(({ to }) => to === address);
          const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? "")?.[0];
          if (!link) throw new Error(`no mail to ${address}`);
          return link;
        },
        { timeout: 15_000 },
      ),
    idsFrom: (beginning) => received.map(({ id }) => id).filter((id) => id.startsWith(beginning)),
  };
}
