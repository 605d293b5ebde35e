import { Link } from "react-router";
import type { AdminOrder } from "#contracts/admin/orders.ts";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import type { RefFor } from "../data/use-return-focus.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Identifier } from "../ui/identifier.tsx";
import { Moment } from "../ui/moment.tsx";
import { useIsNarrow } from "../ui/use-is-narrow.ts";
import { amountOf, SHORT_ID } from "./amounts.ts";
import { OrderBadges } from "./order-badges.tsx";
import { OrderCards } from "./order-cards.tsx";

interface OrderTableProps {
  orders: readonly AdminOrder[];
  linkTo: (orderId: string) => string;
  refFor?: RefFor;
}

export function OrderTable({ orders, linkTo, refFor }: OrderTableProps) {
  if (useIsNarrow()) return <OrderCards orders={orders} linkTo={linkTo} refFor={refFor} />;
  return (
    <DataTable
      label="Orders"
      className="min-w-180"
      head={
        <>
          <TableHead>Order</TableHead>
          <TableHead>Made</TableHead>
          <TableHead className="text-right">Amount</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Buyer</TableHead>
          <TableHead>Package</TableHead>
        </>
      }
    >
      {orders.map((order) => (
        <TableRow key={order.id}>
          <TableCell className="py-2">
            <Identifier value={order.id} label="order id">
              <Link
                ref={refFor?.(order.id)}
                to={linkTo(order.id)}
                className="touch font-medium font-mono text-[0.8125rem] underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {order.id.slice(0, SHORT_ID)}
              </Link>
            </Identifier>
          </TableCell>
          <TableCell className="py-2">
            <Moment at={order.created_at} />
          </TableCell>
          <TableCell className="py-2 text-right font-medium">{amountOf(order)}</TableCell>
          <TableCell className="py-2">
            <OrderBadges order={order} />
          </TableCell>
          <TableCell className="max-w-64 truncate py-2" title={order.user_email}>
            {order.user_email}
          </TableCell>
          <TableCell className="py-2">{order.package_type}</TableCell>
        </TableRow>
      ))}
    </DataTable>
  );
}
