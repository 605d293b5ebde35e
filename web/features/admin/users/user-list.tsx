import { useCallback } from "react";
import type { Address } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import type { RefFor } from "../data/use-return-focus.ts";
import { FilterBar, FilterSelect } from "../ui/filters.tsx";
import { Listing } from "../ui/listing.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { UserTable } from "./user-table.tsx";

const FILTERS = ["search", "filter"] as const;
const KINDS = [
  ["", "Everybody"],
  ["admins", "Admins"],
  ["unconfirmed", "Unconfirmed"],
  ["disabled", "Disabled"],
] as const;

export function UserList({ address, refFor }: { address: Address; refFor: RefFor }) {
  const list = useEndpoint("GET /api/admin/users", { query: address.pick([...FILTERS, "page"]) });
  const { filter } = address;
  const search = useCallback((text: string) => filter({ search: text }), [filter]);
  return (
    <>
      <FilterBar address={address} names={FILTERS}>
        <SearchBox
          label="Search users"
          placeholder="E-mail, name or id"
          value={address.read("search")}
          onSearch={search}
        />
        <FilterSelect address={address} name="filter" label="Kind" choices={KINDS} />
      </FilterBar>
      <Listing address={address} list={list} things="users" hint="Check the search and the filter.">
        {(users) => <UserTable users={users} linkTo={(user) => address.link({ user })} refFor={refFor} />}
      </Listing>
    </>
  );
}
