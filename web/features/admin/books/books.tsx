import { Download } from "lucide-react";
import { formatEuro } from "#contracts/money.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { useAddress } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { useSubmit } from "../data/use-submit.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { FilterBar, FilterDay, FilterSelect } from "../ui/filters.tsx";
import { Listing } from "../ui/listing.tsx";
import { EntryTable } from "./entry-table.tsx";
import { ProviderCheck } from "./provider-check.tsx";

const FILTERS = ["from", "to", "mode"] as const;
const MODES = [
  ["", "Live and test"],
  ["live", "Live"],
  ["test", "Test"],
] as const;

export function Books() {
  const address = useAddress();
  const { answer, ...state } = useEndpoint("GET /api/admin/books", {
    query: address.pick([...FILTERS, "page"]),
  });
  const { running, run } = useSubmit();
  const save = () =>
    run("export", () => saveFile("GET /api/admin/books/export", { query: address.pick(FILTERS) }));
  return (
    <AdminLayout
      title="Books"
      description="Every movement of money. Nothing here is ever changed. Days are UTC."
      actions={
        <Button variant="outline" disabled={running !== null} onClick={save}>
          <Download />
          Export CSV
        </Button>
      }
    >
      <ProviderCheck />
      <FilterBar address={address} names={FILTERS}>
        <FilterDay address={address} name="from" label="From" />
        <FilterDay address={address} name="to" label="To" />
        <FilterSelect address={address} name="mode" label="Live or test" choices={MODES} />
      </FilterBar>
      {answer && (
        <p className="text-muted text-sm">
          Sum of the period <b className="font-semibold text-ink tabular-nums">{formatEuro(answer.sum)}</b>
        </p>
      )}
      <Listing
        address={address}
        list={{ ...state, ...(answer ? { answer: { ...answer, items: answer.entries } } : {}) }}
        things="entries"
        hint="A paid order, a refund and a dispute each make one."
      >
        {(entries) => <EntryTable entries={entries} />}
      </Listing>
    </AdminLayout>
  );
}
