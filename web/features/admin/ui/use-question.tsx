import { useState } from "react";
import { Confirm, type Question } from "./confirm.tsx";

/** `ask` opens the question; `asked` is to be rendered somewhere. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = question && <Confirm question={question} onClose={() => setQuestion(null)} />;
  return { ask: setQuestion, asked };
}
