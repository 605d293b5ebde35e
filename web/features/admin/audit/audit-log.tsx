import { useCallback, useState } from "react";
import { useAddress } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { undoConfirmation } from "../settings/undo-confirmation.tsx";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { FilterBar, FilterDay, FilterSelect } from "../ui/filters.tsx";
import { Listing } from "../ui/listing.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";
import { ACTION_LABELS } from "./actions.ts";
import { AuditTable } from "./audit-table.tsx";
import { SubjectFilter } from "./subject-filter.tsx";

const FILTERS = ["actor", "action", "subject", "from", "to"] as const;
const ACTIONS = [["", "Any action"], ...Object.entries(ACTION_LABELS)] as const;

export function AuditLog() {
  const address = useAddress();
  const [revision, setRevision] = useState(0);
  const list = useEndpoint("GET /api/admin/audit", { query: address.pick([...FILTERS, "page"]) }, revision);
  const { confirm, confirmation } = useConfirm();
  const { filter } = address;
  const searchActor = useCallback((actor: string) => filter({ actor }), [filter]);
  return (
    <AdminLayout title="Audit log" description="Who did what, when, before and after.">
      <FilterBar address={address} names={FILTERS}>
        <SearchBox
          label="Search by who did it"
          placeholder="Who: a part of the e-mail"
          value={address.read("actor")}
          onSearch={searchActor}
        />
        <FilterSelect address={address} name="action" label="Action" choices={ACTIONS} />
        <SubjectFilter value={address.read("subject")} onChange={(subject) => filter({ subject })} />
        <FilterDay address={address} name="from" label="From" />
        <FilterDay address={address} name="to" label="to" />
      </FilterBar>
      <Listing
        address={address}
        list={list}
        things="entries"
        hint="Everything an admin changes is written down here."
      >
        {(entries) => (
          <AuditTable
            entries={entries}
            onSubject={(subject) => filter({ subject })}
            onUndo={(entry) => confirm(undoConfirmation(entry, () => setRevision((before) => before + 1)))}
          />
        )}
      </Listing>
      {confirmation}
    </AdminLayout>
  );
}
