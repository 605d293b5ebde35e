import { CircleAlert, CircleCheck, type LucideIcon } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export interface TaskAnswer {
  counts?: [name: string, count: number][];
  failure?: string;
}

interface DataTaskProps {
  title: string;
  does: string;
  verb: string;
  busy: string;
  Icon: LucideIcon;
  isDestructive?: boolean;
  isRunning: boolean;
  /** Another task runs, or this one. */
  isWaiting: boolean;
  answer: TaskAnswer | undefined;
  onRun: () => void;
}

export function DataTask({
  title,
  does,
  verb,
  busy,
  Icon,
  isDestructive,
  isRunning,
  isWaiting,
  answer,
  onRun,
}: DataTaskProps) {
  return (
    <div className="grid gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted text-sm">{does}</p>
        </div>
        <Button
          variant={isDestructive ? "destructive" : "outline"}
          aria-disabled={isWaiting}
          onClick={() => isWaiting || onRun()}
        >
          {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
          {isRunning ? busy : verb}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {isRunning && (
          <div className="h-1 overflow-hidden rounded-full bg-line">
            <div className="h-full w-full animate-breathe bg-accent forced-colors:bg-[Highlight]" />
            <span className="sr-only">{busy}</span>
          </div>
        )}
        {answer?.failure && (
          <p className="flex items-center gap-2 text-danger text-sm">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {answer.failure}
          </p>
        )}
        {answer?.counts && (
          <div className="flex items-start gap-2.5 rounded-md bg-success-tint px-3.5 py-2.5 text-sm">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            <dl className="flex flex-wrap gap-x-6 gap-y-1">
              {answer.counts.map(([name, count]) => (
                <div key={name} className="flex gap-1.5">
                  <dt>{name}</dt>
                  <dd className="font-mono font-semibold tabular-nums">{count}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </div>
  );
}
