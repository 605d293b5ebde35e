export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same over all retries, so that a mailbox shows one mail. Without angle brackets. */
  messageId: string;
  /** The invoice of an order, or the credit note of one of its refunds; printed when the mail is sent. */
  paper?: { orderId: string; refundId?: string };
  /** Of mail that was not asked for one by one: a POST to it stops the mail (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Attachment {
  filename: string;
  /** Made only when it is really sent. */
  print: () => Promise<Buffer>;
}

/** Where mail goes: a server, or our own outbox. */
export interface MailTransport {
  send(mail: Mail, attachments: Attachment[]): Promise<void>;
  close(): void;
}
