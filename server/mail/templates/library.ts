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
