import { plainText } from "./answer-text.ts";
import type { QuestionGroup } from "./questions.ts";

export const faqJsonLd = (groups: readonly QuestionGroup[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.map(plainText).join("\n") },
    })),
});
