import { ReadingPage } from "../layout/reading-page.tsx";
import { useShellData } from "../shell-data.ts";
import { QuestionList } from "./question-list.tsx";
import { questionGroups } from "./questions.ts";

export function Faq() {
  const sections = questionGroups(useShellData().support).map(({ id, title, questions }) => ({
    id,
    title,
    body: <QuestionList questions={questions} />,
  }));
  return (
    <ReadingPage
      title="Frequently Asked Questions"
      lead="Short answers to the questions that buyers ask."
      sections={sections}
    />
  );
}
