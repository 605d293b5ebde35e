import type { PromptDetail } from "#contracts/catalogue.ts";
import { AnswerText } from "./answer-text.tsx";

const SHEET = "min-w-0 rounded-lg border bg-card p-5 sm:p-8";

/** What somebody filled in, beside the answer that it brought. */
export function Example({ prompt }: { prompt: PromptDetail }) {
  if (!prompt.example_answer) return null;
  return (
    <section aria-labelledby="example" className="border-y bg-wash">
      <div className="frame py-12 md:py-16">
        <h2 id="example" className="text-3xl">
          Example
        </h2>
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_1.6fr]">
          <section aria-labelledby="example-inputs" className={SHEET}>
            <h3 id="example-inputs" className="text-xl">
              You fill in
            </h3>
            <dl className="mt-4 grid gap-4">
              {prompt.inputs.map(({ name, label, example }) => (
                <div key={name}>
                  <dt className="text-muted text-sm">{label}</dt>
                  <dd className="mt-1 w-fit whitespace-pre-line rounded-sm bg-tint px-2 py-1">{example}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="example-answer" className={SHEET}>
            <h3 id="example-answer" className="text-xl">
              It answers
            </h3>
            <AnswerText text={prompt.example_answer} />
            <p className="mt-5 border-t pt-4 text-muted text-sm">
              Written by an AI assistant from this prompt with these inputs, unedited.
            </p>
          </section>
        </div>
      </div>
    </section>
  );
}
