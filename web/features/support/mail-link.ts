import type { ContactMessage } from "#contracts/support.ts";

/** A mailto: link that opens the visitor's e-mail client with the message filled in. */
export function mailLink(supportAddress: string, { name, email, subject, message }: ContactMessage): string {
  const lines = [`Name: ${name}`, `Email: ${email}`, "", ...message.split(/\r?\n/)];
  const body = encodeURIComponent(lines.join("\r\n"));
  return `mailto:${encodeURI(supportAddress)}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
