import { Play } from "lucide-react";
import { useState } from "react";
import { TutorialStill } from "./tutorial-still.tsx";

const TITLE = "How to Use Premium AI Prompts";

/** The player has replaced the button that had the focus. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus();

/** Nothing is loaded from the video platform before the click. */
export function TutorialVideo({ id }: { id: string }) {
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      <iframe
        ref={takeFocus}
        title={TITLE}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        className="absolute inset-0 size-full"
      />
    );
  return (
    <>
      <TutorialStill />
      <button
        type="button"
        aria-label={`Play video: ${TITLE}`}
        onClick={() => setPlaying(true)}
        className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
      >
        <span className="grid size-18 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-transform group-hover:scale-105 sm:size-20">
          <Play aria-hidden="true" className="size-8 translate-x-0.5 fill-current" />
        </span>
      </button>
      <p className="pointer-events-none absolute bottom-3 left-4 rounded-sm bg-card px-2 py-1 text-muted text-xs">
        Plays from youtube-nocookie.com
      </p>
    </>
  );
}
