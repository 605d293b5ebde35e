import type { AdminPrompt } from "#contracts/admin/content.ts";
import { formatEuro, tierLevel } from "#contracts/money.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Label } from "#web/ui/label.tsx";
import { Measure } from "#web/ui/measure.tsx";
import type { Address } from "../../data/use-address.ts";
import { Card, CardLine, Cards } from "../../ui/cards.tsx";
import { RowActions } from "../row-actions.tsx";
import { choosing } from "./choosing.ts";

export interface PromptRowsProps {
  address: Address;
  prompts: readonly AdminPrompt[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onDelete: (prompt: AdminPrompt) => void;
}

export function PromptCards({ address, prompts, chosen, onChoose, onDelete }: PromptRowsProps) {
  const choose = (ids: readonly string[], isChosen: boolean) => onChoose(choosing(chosen, ids, isChosen));
  const all = prompts.map(({ id }) => id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Label className="min-h-11 w-fit gap-3 px-4 font-normal">
        <Checkbox
          checked={all.every((id) => chosen.has(id))}
          onChange={(event) => choose(all, event.target.checked)}
        />
        Choose all prompts of this page
      </Label>
      <Cards label="Prompts">
        {prompts.map((prompt) => (
          <Card key={prompt.id} className={chosen.has(prompt.id) ? "bg-tint" : undefined}>
            <div className="flex items-start">
              <Label className="-mt-2 -ml-3 size-11 shrink-0 justify-center">
                <Checkbox
                  aria-label={`Choose ${prompt.title}`}
                  checked={chosen.has(prompt.id)}
                  onChange={(event) => choose([prompt.id], event.target.checked)}
                />
              </Label>
              <div className="grid min-w-0 grow gap-1">
                <p className="break-words font-medium">{prompt.title}</p>
                <p className="break-words text-muted text-xs">
                  {[prompt.category_name, ...prompt.tags].join(", ")}
                </p>
              </div>
            </div>
            <CardLine className="-my-1">
              <span className="flex items-center gap-2.5 font-mono text-[0.8125rem]">
                <Measure tier={tierLevel(prompt.tier)} aria-label={prompt.tier} />
                {prompt.character_count}
                <b className="font-medium font-sans text-sm">{formatEuro(prompt.price)}</b>
              </span>
              <RowActions
                className="-mr-3"
                name={prompt.title}
                onEdit={() => address.go({ edit: prompt.id })}
                onDelete={() => onDelete(prompt)}
              />
            </CardLine>
          </Card>
        ))}
      </Cards>
    </div>
  );
}
