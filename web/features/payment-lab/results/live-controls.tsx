import { useId } from "react";
import type { StreamState } from "#web/lib/event-stream.ts";
import { Switch } from "#web/ui/switch.tsx";

const WORDS: Record<StreamState, { word: string; dot: string }> = {
  connecting: { word: "Connecting...", dot: "bg-edge" },
  live: { word: "Live", dot: "bg-success" },
  lost: { word: "Reconnecting...", dot: "bg-warning" },
  refused: { word: "No live updates", dot: "bg-edge" },
};

interface LiveControlsProps {
  stream: StreamState;
  autoRefresh: boolean;
  onAutoRefresh: (on: boolean) => void;
}

/** How the list keeps itself up to date. */
export function LiveControls({ stream, autoRefresh, onAutoRefresh }: LiveControlsProps) {
  const id = useId();
  const { word, dot } = WORDS[stream];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
      <span className="flex min-h-11 items-center gap-3">
        <Switch id={id} checked={autoRefresh} onCheckedChange={onAutoRefresh} />
        <label htmlFor={id}>Auto-refresh (10 s)</label>
      </span>
      <span role="status" className="flex items-center gap-2 text-muted">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${dot}`} />
        {word}
      </span>
    </div>
  );
}
