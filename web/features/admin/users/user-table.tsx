import { Link } from "react-router";
import type { AdminUser } from "#contracts/admin/users.ts";
import { formatEuro } from "#contracts/money.ts";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import type { RefFor } from "../data/use-return-focus.ts";
import { Card, CardLine, Cards } from "../ui/cards.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Moment } from "../ui/moment.tsx";
import { useIsNarrow } from "../ui/use-is-narrow.ts";
import { UserBadges } from "./user-badges.tsx";

interface UserTableProps {
  users: readonly AdminUser[];
  linkTo: (userId: string) => string;
  refFor: RefFor;
}

export function UserTable(props: UserTableProps) {
  return useIsNarrow() ? <UserCards {...props} /> : <WideTable {...props} />;
}

const UserCards = ({ users, linkTo, refFor }: UserTableProps) => (
  <Cards label="Users">
    {users.map((user) => (
      <Card key={user.id}>
        <Link
          ref={refFor(user.id)}
          to={linkTo(user.id)}
          className="touch w-fit max-w-full break-words font-medium underline decoration-1 underline-offset-4"
        >
          {user.email || user.id}
        </Link>
        <CardLine>
          <span className="min-w-0 break-words">{user.display_name || "No name"}</span>
          <UserBadges user={user} />
        </CardLine>
        <CardLine className="text-muted tabular-nums">
          <span>
            Joined <Moment at={user.created_at} />
          </span>
          <span>
            {user.orders === 1 ? "1 order" : `${user.orders} orders`}, {formatEuro(user.spent)}
          </span>
        </CardLine>
      </Card>
    ))}
  </Cards>
);

const WideTable = ({ users, linkTo, refFor }: UserTableProps) => (
  <DataTable
    label="Users"
    className="min-w-200"
    head={
      <>
        <TableHead>User</TableHead>
        <TableHead>State</TableHead>
        <TableHead>Joined</TableHead>
        <TableHead>Last sign-in</TableHead>
        <TableHead className="text-right">Orders</TableHead>
        <TableHead className="text-right">Spent</TableHead>
      </>
    }
  >
    {users.map((user) => (
      <TableRow key={user.id}>
        <TableCell className="max-w-72 py-2">
          <Link
            ref={refFor(user.id)}
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
  </DataTable>
);
