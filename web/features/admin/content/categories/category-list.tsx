import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import type { AdminCategory } from "#contracts/admin/content.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import type { Address } from "../../data/use-address.ts";
import { useEndpoint } from "../../data/use-endpoint.ts";
import { FilterBar } from "../../ui/filters.tsx";
import { Listing } from "../../ui/listing.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { useConfirm } from "../../ui/use-confirm.tsx";
import { countOf } from "../wording.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTable } from "./category-table.tsx";

const ORDERS = [
  ["name", "asc", "By name"],
  ["name", "desc", "By name, backwards"],
  ["prompt_count", "desc", "Most prompts first"],
  ["prompt_count", "asc", "Fewest prompts first"],
  ["updated_at", "desc", "Latest change first"],
  ["updated_at", "asc", "Oldest change first"],
] as const;

interface CategoryListProps {
  address: Address;
  revision: number;
  onChanged: () => void;
}

export function CategoryList({ address, revision, onChanged }: CategoryListProps) {
  const query = address.pick(["search", "sort", "order", "page"]);
  const list = useEndpoint("GET /api/admin/content/categories", { query }, revision);
  const { filter } = address;
  const search = useCallback((text: string) => filter({ search: text }), [filter]);
  const [edited, setEdited] = useState<AdminCategory | "new" | null>(null);
  const { confirm, confirmation } = useConfirm();

  const askToDelete = ({ id, name, prompt_count }: AdminCategory) =>
    confirm({
      title: "Delete this category?",
      consequence:
        prompt_count === 0
          ? `“${name}” holds no prompts. It leaves the shop.`
          : `“${name}” leaves the shop and its ${countOf(prompt_count)} with it, from every cart too. Whoever bought one keeps it. This cannot be taken back.`,
      verb: prompt_count === 0 ? "Delete category" : `Delete it and ${countOf(prompt_count)}`,
      typeToConfirm: prompt_count === 0 ? undefined : "DELETE",
      destructive: true,
      onConfirm: async () => {
        await call("DELETE /api/admin/content/categories/:id", {
          params: { id },
          query: prompt_count === 0 ? {} : { with_prompts: "1" },
        });
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
        <SortSelect address={address} choices={ORDERS} />
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
      {confirmation}
    </div>
  );
}
