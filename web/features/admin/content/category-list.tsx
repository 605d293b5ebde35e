import { Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import type { AdminCategory, AdminCategoryList } from "#contracts/admin-content.ts";
import { api } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { FilterBar } from "../parts/filters.tsx";
import { Listing } from "../parts/listing.tsx";
import { Moment } from "../parts/moment.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { SortHead } from "../parts/sort-head.tsx";
import type { Address } from "../parts/use-address.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { useQuestion } from "../parts/use-question.tsx";
import { CategoryDialog } from "./category-dialog.tsx";

interface CategoryListProps {
  address: Address;
  edition: number;
  onChanged: () => void;
}

export function CategoryList({ address, edition, onChanged }: CategoryListProps) {
  const asking = address.pick(["search", "sort", "order", "page"]);
  const list = useAnswer<AdminCategoryList>(`/api/admin/content/categories?${asking}`, edition);
  const { filter } = address;
  const search = useCallback((text: string) => filter({ search: text }), [filter]);
  const [edited, setEdited] = useState<AdminCategory | "new" | null>(null);
  const { ask, asked } = useQuestion();

  const askToDelete = ({ id, name, prompt_count }: AdminCategory) =>
    ask({
      title: "Delete this category?",
      consequence:
        prompt_count === 0
          ? `“${name}” holds no prompts. It leaves the shop.`
          : `“${name}” leaves the shop and its ${prompt_count} prompts go with it, from every cart too. Whoever bought one keeps it. This cannot be taken back.`,
      verb: prompt_count === 0 ? "Delete category" : `Delete it and ${prompt_count} prompts`,
      word: prompt_count === 0 ? undefined : "DELETE",
      deed: async () => {
        await api.delete(`/api/admin/content/categories/${id}${prompt_count === 0 ? "" : "?with_prompts=1"}`);
        toast({ title: "Category deleted", description: name, variant: "success" });
        onChanged();
      },
    });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar address={address} names={["search"]}>
        <SearchBox
          label="Search categories"
          placeholder="Name or description"
          value={address.read("search")}
          onSearch={search}
        />
        <Button className="max-sm:w-full" onClick={() => setEdited("new")}>
          <Plus />
          New category
        </Button>
      </FilterBar>
      <Listing
        address={address}
        list={list}
        things="categories"
        hint="Check the search, or make the first one."
      >
        {(categories) => (
          <CategoryTable
            address={address}
            categories={categories}
            onEdit={setEdited}
            onDelete={askToDelete}
          />
        )}
      </Listing>
      {edited && (
        <CategoryDialog
          category={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={onChanged}
        />
      )}
      {asked}
    </div>
  );
}

interface CategoryTableProps {
  address: Address;
  categories: readonly AdminCategory[];
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

const CategoryTable = ({ address, categories, onEdit, onDelete }: CategoryTableProps) => (
  <Table aria-label="Categories" className="min-w-180">
    <TableHeader>
      <TableRow>
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
        <TableHead className="relative">
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {categories.map((category) => (
        <TableRow key={category.id}>
          <TableCell className="py-1.5 font-medium">{category.name}</TableCell>
          <TableCell className="max-w-96 truncate py-1.5 text-muted" title={category.description}>
            {category.description}
          </TableCell>
          <TableCell className="py-1.5 text-right">
            <button
              type="button"
              aria-label={`Show the ${category.prompt_count} prompts of ${category.name}`}
              className="touch underline underline-offset-4"
              onClick={() =>
                address.go({
                  tab: null,
                  search: null,
                  sort: null,
                  order: null,
                  page: null,
                  category_id: category.id,
                })
              }
            >
              {category.prompt_count}
            </button>
          </TableCell>
          <TableCell className="py-1.5 text-muted">
            <Moment at={category.updated_at} />
          </TableCell>
          <TableCell className="py-1 pr-2 pl-0">
            <span className="flex justify-end">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Edit ${category.name}`}
                onClick={() => onEdit(category)}
              >
                <Pencil className="size-4" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${category.name}`}
                onClick={() => onDelete(category)}
              >
                <Trash2 className="size-4" />
              </Button>
            </span>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
