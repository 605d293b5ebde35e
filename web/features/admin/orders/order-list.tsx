import { useCallback } from "react";
import type { Address } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import type { RefFor } from "../data/use-return-focus.ts";
import { FilterBar, FilterCheck, FilterDay, FilterSelect } from "../ui/filters.tsx";
import { Listing } from "../ui/listing.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { OrderTable } from "./order-table.tsx";

const FILTERS = ["search", "status", "held", "refunded", "mode", "from", "to"] as const;

const STATUSES = [
  ["", "Any status"],
  ["pending", "Pending"],
  ["paid", "Paid"],
  ["completed", "Completed"],
  ["failed", "Failed"],
] as const;

const MODES = [
  ["", "Live and test"],
  ["live", "Live only"],
  ["test", "Test only"],
] as const;

export function OrderList({ address, refFor }: { address: Address; refFor: RefFor }) {
  const list = useEndpoint("GET /api/admin/orders", { query: address.pick([...FILTERS, "page"]) });
  const { filter } = address;
  const search = useCallback((text: string) => filter({ search: text }), [filter]);
  return (
    <>
      <FilterBar address={address} names={FILTERS}>
        <SearchBox
          label="Search orders"
          placeholder="Order id, e-mail, CPI or payment id"
          value={address.read("search")}
          onSearch={search}
        />
        <FilterSelect address={address} name="status" label="Status" choices={STATUSES} />
        <FilterSelect address={address} name="mode" label="Live or test" choices={MODES} />
        <FilterDay address={address} name="from" label="From" />
        <FilterDay address={address} name="to" label="to" />
        <FilterCheck address={address} name="held" label="Held" />
        <FilterCheck address={address} name="refunded" label="Refunded" />
      </FilterBar>
      <Listing
        address={address}
        list={list}
        things="orders"
        hint="Orders show up as soon as somebody buys. Check the filters too."
      >
        {(orders) => (
          <OrderTable orders={orders} linkTo={(order) => address.link({ order })} refFor={refFor} />
        )}
      </Listing>
    </>
  );
}
