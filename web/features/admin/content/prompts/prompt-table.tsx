import { formatEuro, tierLevel } from "#contracts/money.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Measure } from "#web/ui/measure.tsx";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { ActionsHead, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { SortHead } from "../../ui/sort-head.tsx";
import { useIsNarrow } from "../../ui/use-is-narrow.ts";
import { RowActions } from "../row-actions.tsx";
import { choosing } from "./choosing.ts";
import { PromptCards, type PromptRowsProps } from "./prompt-cards.tsx";

export function PromptTable(props: PromptRowsProps) {
  return useIsNarrow() ? <PromptCards {...props} /> : <WideTable {...props} />;
}

function WideTable({ address, prompts, chosen, onChoose, onDelete }: PromptRowsProps) {
  const choose = (ids: readonly string[], isChosen: boolean) => onChoose(choosing(chosen, ids, isChosen));
  return (
    <DataTable
      label="Prompts"
      className="min-w-220"
      head={
        <>
          <TableHead className="w-10 pr-0">
            <Checkbox
              aria-label="Choose all prompts of this page"
              checked={prompts.every(({ id }) => chosen.has(id))}
              onChange={(event) =>
                choose(
                  prompts.map(({ id }) => id),
                  event.target.checked,
                )
              }
            />
          </TableHead>
          <SortHead address={address} name="title" isDefault>
            Title
          </SortHead>
          <SortHead address={address} name="category">
            Category
          </SortHead>
          <SortHead address={address} name="character_count" right>
            Characters
          </SortHead>
          <SortHead address={address} name="price" right>
            Price
          </SortHead>
          <SortHead address={address} name="updated_at">
            Changed
          </SortHead>
          <ActionsHead />
        </>
      }
    >
      {prompts.map((prompt) => (
        <TableRow key={prompt.id} className={chosen.has(prompt.id) ? "bg-tint" : undefined}>
          <TableCell className="w-10 py-1.5 pr-0">
            <Checkbox
              aria-label={`Choose ${prompt.title}`}
              checked={chosen.has(prompt.id)}
              onChange={(event) => choose([prompt.id], event.target.checked)}
            />
          </TableCell>
          <TableCell className="py-1.5">
            <button
              type="button"
              onClick={() => address.go({ edit: prompt.id })}
              className="text-left font-medium underline-offset-4 hover:underline"
            >
              {prompt.title}
            </button>
            <p className="max-w-80 truncate text-muted text-xs">{prompt.tags.join(", ")}</p>
          </TableCell>
          <TableCell className="py-1.5 text-muted">{prompt.category_name}</TableCell>
          <TableCell className="py-1.5">
            <span className="flex items-center justify-end gap-2.5 font-mono text-[0.8125rem]">
              <Measure tier={tierLevel(prompt.tier)} aria-label={prompt.tier} />
              <span className="w-8 text-right">{prompt.character_count}</span>
            </span>
          </TableCell>
          <TableCell className="py-1.5 text-right font-medium">{formatEuro(prompt.price)}</TableCell>
          <TableCell className="py-1.5 text-muted">
            <Moment at={prompt.updated_at} />
          </TableCell>
          <TableCell className="py-1 pr-2 pl-0">
            <RowActions
              name={prompt.title}
              onEdit={() => address.go({ edit: prompt.id })}
              onDelete={() => onDelete(prompt)}
            />
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  );
}
