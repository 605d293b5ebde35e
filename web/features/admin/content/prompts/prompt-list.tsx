import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import type { AdminCategory, AdminPrompt } from "#contracts/admin/content.ts";
import { TIERS } from "#contracts/money.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import type { Address } from "../../data/use-address.ts";
import { useEndpoint } from "../../data/use-endpoint.ts";
import { FilterBar, FilterSelect } from "../../ui/filters.tsx";
import { Listing } from "../../ui/listing.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { useConfirm } from "../../ui/use-confirm.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { PromptDialog } from "./prompt-dialog.tsx";
import { PromptTable } from "./prompt-table.tsx";

const FILTERS = ["search", "category_id", "tier"] as const;
const TIER_CHOICES = [["", "Any tier"], ...TIERS.map(({ name }) => [name, name] as const)] as const;

const ORDERS = [
  ["title", "asc", "By title"],
  ["title", "desc", "By title, backwards"],
  ["category", "asc", "By category"],
  ["character_count", "asc", "Shortest first"],
  ["character_count", "desc", "Longest first"],
  ["price", "asc", "Cheapest first"],
  ["price", "desc", "Dearest first"],
  ["updated_at", "desc", "Latest change first"],
  ["updated_at", "asc", "Oldest change first"],
] as const;

interface PromptListProps {
  address: Address;
  categories: readonly AdminCategory[];
  revision: number;
  onChanged: () => void;
}

export function PromptList({ address, categories, revision, onChanged }: PromptListProps) {
  const query = address.pick([...FILTERS, "sort", "order", "page"]);
  const list = useEndpoint("GET /api/admin/content/prompts", { query }, revision);
  const { filter } = address;
  const search = useCallback((text: string) => filter({ search: text }), [filter]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { confirm, confirmation } = useConfirm();
  const edited = address.read("edit");

  const askToDelete = ({ id, title }: AdminPrompt) =>
    confirm({
      title: "Delete this prompt?",
      consequence: `“${title}” leaves the shop and every cart. Whoever bought it keeps it. This cannot be taken back.`,
      verb: "Delete prompt",
      destructive: true,
      onConfirm: async () => {
        await call("DELETE /api/admin/content/prompts/:id", { params: { id } });
        toast({ title: "Prompt deleted", description: title, variant: "success" });
        setChosen((before) => new Set([...before].filter((other) => other !== id)));
        onChanged();
      },
    });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar address={address} names={FILTERS}>
        <SearchBox
          label="Search prompts"
          placeholder="Title, tag or text"
          value={address.read("search")}
          onSearch={search}
        />
        <FilterSelect
          address={address}
          name="category_id"
          label="Category"
          choices={[["", "Any category"], ...categories.map(({ id, name }) => [id, name] as const)]}
        />
        <FilterSelect address={address} name="tier" label="Tier" choices={TIER_CHOICES} />
        <SortSelect address={address} choices={ORDERS} />
        <Button className="max-sm:w-full" onClick={() => address.go({ edit: "new" })}>
          <Plus />
          New prompt
        </Button>
      </FilterBar>
      {chosen.size > 0 && (
        <BulkBar
          chosen={chosen}
          categories={categories}
          onDone={() => {
            setChosen(new Set());
            onChanged();
          }}
          onClear={() => setChosen(new Set())}
        />
      )}
      <Listing
        address={address}
        list={list}
        things="prompts"
        hint="Check the filters, or write the first one."
      >
        {(prompts) => (
          <PromptTable
            address={address}
            prompts={prompts}
            chosen={chosen}
            onChoose={setChosen}
            onDelete={askToDelete}
          />
        )}
      </Listing>
      {edited && (
        <PromptDialog
          key={edited}
          id={edited === "new" ? null : edited}
          categories={categories}
          startCategory={address.read("category_id")}
          onClose={() => address.go({ edit: null })}
          onSaved={onChanged}
        />
      )}
      {confirmation}
    </div>
  );
}
