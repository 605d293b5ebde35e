import { useCallback } from "react";
import { Link } from "react-router";
import type { AdminUser, AdminUserList } from "#contracts/admin-users.ts";
import { formatEuro } from "#contracts/money.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { FilterBar, FilterSelect } from "../parts/filters.tsx";
import { Listing } from "../parts/listing.tsx";
import { Moment } from "../parts/moment.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import type { Address } from "../parts/use-address.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { UserBadges } from "./user-badges.tsx";

const FILTERS = ["search", "filter"];
const KINDS = [
  ["", "Everybody"],
  ["admins", "Admins"],
  ["unconfirmed", "Unconfirmed"],
  ["disabled", "Disabled"],
] as const;

export function UserList({ address }: { address: Address }) {
  const list = useAnswer<AdminUserList>(`/api/admin/users?${address.pick([...FILTERS, "page"])}`);
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
        {(users) => <UserTable users={users} linkTo={(user) => address.link({ user })} />}
      </Listing>
    </>
  );
}

interface UserTableProps {
  users: readonly AdminUser[];
  linkTo: (userId: string) => string;
}

const UserTable = ({ users, linkTo }: UserTableProps) => (
  <Table aria-label="Users" className="min-w-200">
    <TableHeader>
      <TableRow>
        <TableHead>User</TableHead>
        <TableHead>State</TableHead>
        <TableHead>Joined</TableHead>
        <TableHead>Last sign-in</TableHead>
        <TableHead className="text-right">Orders</TableHead>
        <TableHead className="text-right">Spent</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {users.map((user) => (
        <TableRow key={user.id}>
          <TableCell className="max-w-72 py-2">
            <Link
              to={linkTo(user.id)}
              title={user.email}
              className="block truncate font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {user.email || user.id}
            </Link>
            <span className="block truncate text-muted text-xs">{user.display_name || "No name"}</span>
          </TableCell>
          <TableCell className="py-2">
            <UserBadges user={user} />
          </TableCell>
          <TableCell className="py-2">
            <Moment at={user.created_at} />
          </TableCell>
          <TableCell className="py-2">
            {user.last_sign_in_at ? (
              <Moment at={user.last_sign_in_at} />
            ) : (
              <span className="text-muted">never</span>
            )}
          </TableCell>
          <TableCell className="py-2 text-right">{user.orders}</TableCell>
          <TableCell className="py-2 text-right font-medium">{formatEuro(user.spent)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
