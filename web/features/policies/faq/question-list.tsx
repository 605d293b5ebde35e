import { Plus } from "lucide-react";
import { Answer } from "./answer.tsx";
import type { Question } from "./questions.ts";

/** Native disclosure, so it opens without JavaScript and the browser's search finds closed answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y border-y">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 rounded-sm py-3 transition-colors hover:text-accent [&::-webkit-details-marker]:hidden">
            <h3 className="font-medium font-sans text-base tracking-normal">{question}</h3>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="grid gap-3 pr-11 pb-6 text-muted">
            {answer.map((text) => (
              <Answer key={text} text={text} />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
