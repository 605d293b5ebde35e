import { useState } from "react";
import type { AdminCase } from "#contracts/admin/cases.ts";
import { call } from "#web/lib/api-client.ts";
import { useAddress } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { useSubmit } from "../data/use-submit.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { Cards } from "../ui/cards.tsx";
import { FilterBar, FilterSelect } from "../ui/filters.tsx";
import { Listing } from "../ui/listing.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { CaseCard } from "./case-card.tsx";

const FILTERS = ["state"] as const;
const CHOICES = [
  ["", "Open cases"],
  ["closed", "Closed cases"],
  ["all", "All cases"],
] as const;

/** What buyers wrote under "Does not work for me". */
export function Cases() {
  const address = useAddress();
  const list = useEndpoint("GET /api/admin/cases", { query: address.pick([...FILTERS, "page"]) });
  const [answered, setAnswered] = useState<AdminCase | null>(null);
  const { run } = useSubmit();
  const turn = (entry: AdminCase) =>
    run(entry.id, async () => {
      const state = entry.state === "open" ? "closed" : "open";
      await call("PATCH /api/admin/cases/:id", { params: { id: entry.id }, body: { state } });
      list.reload();
    });
  return (
    <AdminLayout
      title="Cases"
      description="Prompts that did not work for their buyers. An answer goes out by mail."
    >
      <FilterBar address={address} names={FILTERS}>
        <FilterSelect address={address} name="state" label="Which cases" choices={CHOICES} />
      </FilterBar>
      <Listing address={address} list={list} things="cases" hint="Buyers write from their library.">
        {(cases) => (
          <Cards label="Cases">
            {cases.map((entry) => (
              <CaseCard
                key={entry.id}
                entry={entry}
                onAnswer={() => setAnswered(entry)}
                onTurn={() => turn(entry)}
              />
            ))}
          </Cards>
        )}
      </Listing>
      {answered && (
        <AnswerDialog entry={answered} onClose={() => setAnswered(null)} onChanged={list.reload} />
      )}
    </AdminLayout>
  );
}
