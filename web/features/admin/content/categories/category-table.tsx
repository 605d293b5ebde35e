import type { AdminCategory } from "#contracts/admin/content.ts";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import type { Address } from "../../data/use-address.ts";
import { Card, CardLine, Cards } from "../../ui/cards.tsx";
import { ActionsHead, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { SortHead } from "../../ui/sort-head.tsx";
import { useIsNarrow } from "../../ui/use-is-narrow.ts";
import { RowActions } from "../row-actions.tsx";

interface CategoryTableProps {
  address: Address;
  categories: readonly AdminCategory[];
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

export function CategoryTable(props: CategoryTableProps) {
  return useIsNarrow() ? <CategoryCards {...props} /> : <WideTable {...props} />;
}

const CategoryCards = ({ address, categories, onEdit, onDelete }: CategoryTableProps) => (
  <Cards label="Categories">
    {categories.map((category) => (
      <Card key={category.id}>
        <p className="break-words font-medium">{category.name}</p>
        <p className="break-words text-muted">{category.description}</p>
        <CardLine className="-my-1">
          <span>
            <PromptCount address={address} category={category} /> prompts
          </span>
          <span className="-mr-3">
            <RowActions
              name={category.name}
              onEdit={() => onEdit(category)}
              onDelete={() => onDelete(category)}
            />
          </span>
        </CardLine>
      </Card>
    ))}
  </Cards>
);

const WideTable = ({ address, categories, onEdit, onDelete }: CategoryTableProps) => (
  <DataTable
    label="Categories"
    className="min-w-180"
    head={
      <>
        <SortHead address={address} name="name" isDefault>
          Name
        </SortHead>
        <TableHead>Description</TableHead>
        <SortHead address={address} name="prompt_count" right>
          Prompts
        </SortHead>
        <SortHead address={address} name="updated_at">
          Changed
        </SortHead>
        <ActionsHead />
      </>
    }
  >
    {categories.map((category) => (
      <TableRow key={category.id}>
        <TableCell className="py-1.5 font-medium">{category.name}</TableCell>
        <TableCell className="max-w-96 truncate py-1.5 text-muted" title={category.description}>
          {category.description}
        </TableCell>
        <TableCell className="py-1.5 text-right">
          <PromptCount address={address} category={category} />
        </TableCell>
        <TableCell className="py-1.5 text-muted">
          <Moment at={category.updated_at} />
        </TableCell>
        <TableCell className="py-1 pr-2 pl-0">
          <RowActions
            name={category.name}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
        </TableCell>
      </TableRow>
    ))}
  </DataTable>
);

interface PromptCountProps {
  address: Address;
  category: AdminCategory;
}

/** Links to the prompts that it counts. */
const PromptCount = ({ address, category: { id, name, prompt_count } }: PromptCountProps) => (
  <button
    type="button"
    aria-label={`Show the ${prompt_count} prompts of ${name}`}
    className="touch underline underline-offset-4"
    onClick={() =>
      address.go({ tab: null, search: null, sort: null, order: null, page: null, category_id: id })
    }
  >
    {prompt_count}
  </button>
);
