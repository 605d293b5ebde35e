import { Check } from "lucide-react";
import { Suspense } from "react";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import { TutorialStill } from "./tutorial-still.tsx";
import { TutorialVideo } from "./tutorial-video.tsx";

const STEPS = [
  {
    name: "Choose your category",
    text: "Open the field you work in. The titles say what each prompt gets done; length and price stand beside them.",
  },
  {
    name: "Copy the prompt",
    text: "Paste it into any chat assistant and put your own facts where the braces are. Nothing else needs changing.",
  },
  {
    name: "Get professional results",
    text: "The answer comes in the layout the prompt asks for: a table, a letter, five lines. Ask on from there.",
  },
];

interface TutorialProps {
  videoId: Arriving<string>;
}

export function Tutorial({ videoId }: TutorialProps) {
  return (
    <section
      aria-labelledby="tutorial-heading"
      className="frame grid items-center gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_1.3fr]"
    >
      <div>
        <h2 id="tutorial-heading" className="text-4xl">
          How to Use Premium AI Prompts
        </h2>
        <ul className="mt-8 grid gap-6">
          {STEPS.map(({ name, text }) => (
            <li key={name} className="flex gap-4">
              <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
              <div>
                <h3 className="text-lg leading-snug">{name}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="relative aspect-video w-full overflow-hidden rounded-lg border bg-wash">
        <Suspense fallback={<TutorialStill />}>
          <VideoOrStill videoId={videoId} />
        </Suspense>
      </div>
    </section>
  );
}

function VideoOrStill({ videoId }: TutorialProps) {
  const id = useArrived(videoId);
  return id ? <TutorialVideo id={id} /> : <TutorialStill />;
}
