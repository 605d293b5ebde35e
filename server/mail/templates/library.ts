import { compose, type MailText } from "./layout.ts";

interface CaseAnswer {
  title: string;
  question: string;
  answer: string;
  libraryUrl: string;
}

/** The answer to "Does not work for me". */
export const caseAnswerMail = ({ title, question, answer, libraryUrl }: CaseAnswer): MailText =>
  compose({
    subject: `About your prompt "${title}"`,
    heading: "An answer to your message",
    paragraphs: answer.split(/\n+/).filter(Boolean),
    action: { label: "Open in Library", url: libraryUrl },
    notes: [`You wrote about "${title}":`, question],
  });

interface Improvements {
  improved: readonly { title: string; note: string | null }[];
  libraryUrl: string;
  unsubscribeUrl: string;
}

const MOST_NAMED = 10;

/** Once a week at most: which owned prompts have a newer version. */
export function improvedMail({ improved, libraryUrl, unsubscribeUrl }: Improvements): MailText {
  const count = improved.length === 1 ? "A prompt" : `${improved.length} prompts`;
  const more = improved.length - MOST_NAMED;
  return compose({
    subject: `${count} you own got better`,
    heading: `${count} you own got better`,
    paragraphs: ["The new versions are in your library, free. The ones you bought are still there too."],
    rows: [
      ...improved.slice(0, MOST_NAMED).map(({ title, note }) => [title, note ?? ""] as const),
      ...(more > 0 ? [[`and ${more} more`, ""] as const] : []),
    ],
    action: { label: "Open in Library", url: libraryUrl },
    notes: [`You get this at most once a week. To stop it: ${unsubscribeUrl}`],
  });
}
