export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same over all retries, so that a mailbox shows one mail. Without angle brackets. */
  messageId: string;
}

/** Where mail goes: a server, or our own outbox. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}
