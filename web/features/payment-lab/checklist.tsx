import { Printer } from "lucide-react";
import { useId } from "react";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Panel } from "#web/ui/panel.tsx";
import type { Ticks } from "./ticks.ts";

export interface ChecklistGroup {
  title: string;
  lines: readonly { id: string; text: string }[];
}

interface ChecklistProps {
  groups: readonly ChecklistGroup[];
  ticks: Ticks;
}

export function Checklist({ groups, ticks }: ChecklistProps) {
  const ticked = ticks.useTicks();
  const lines = groups.flatMap((group) => group.lines);
  const done = lines.filter((line) => ticked.includes(line.id)).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="font-mono text-sm">
          {done} of {lines.length} done
        </p>
        <div className="flex gap-2 print:hidden">
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <Button variant="ghost" size="sm" aria-disabled={done === 0} onClick={ticks.clear}>
            Clear Ticks
          </Button>
        </div>
      </div>
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] gap-4 print:grid-cols-1",
          groups.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-2",
        )}
      >
        {groups.map(({ title, lines }) => (
          <Panel key={title} title={title} className="break-inside-avoid">
            <ul className="grid gap-1">
              {lines.map(({ id, text }) => (
                <Line key={id} text={text} ticked={ticked.includes(id)} onToggle={() => ticks.toggle(id)} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  text: string;
  ticked: boolean;
  onToggle: () => void;
}

function Line({ text, ticked, onToggle }: LineProps) {
  const id = useId();
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <Checkbox
        id={id}
        checked={ticked}
        onChange={onToggle}
        className="mt-2 print:[print-color-adjust:exact]"
      />
      <label htmlFor={id} className="cursor-pointer py-2 text-sm leading-5">
        {text}
      </label>
    </li>
  );
}
