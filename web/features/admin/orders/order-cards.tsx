import { Link } from "react-router";
import type { AdminOrder } from "#contracts/admin/orders.ts";
import type { RefFor } from "../data/use-return-focus.ts";
import { Card, CardLine, Cards } from "../ui/cards.tsx";
import { Identifier } from "../ui/identifier.tsx";
import { Moment } from "../ui/moment.tsx";
import { amountOf, SHORT_ID } from "./amounts.ts";
import { OrderBadges } from "./order-badges.tsx";

interface OrderCardsProps {
  orders: readonly AdminOrder[];
  linkTo: (orderId: string) => string;
  refFor?: RefFor | undefined;
}

export const OrderCards = ({ orders, linkTo, refFor }: OrderCardsProps) => (
  <Cards label="Orders">
    {orders.map((order) => (
      <Card key={order.id}>
        <CardLine>
          <Identifier value={order.id} label="order id">
            <Link
              ref={refFor?.(order.id)}
              to={linkTo(order.id)}
              className="touch font-medium font-mono text-[0.8125rem] underline decoration-1 underline-offset-4"
            >
              {order.id.slice(0, SHORT_ID)}
            </Link>
          </Identifier>
          <span className="font-semibold tabular-nums">{amountOf(order)}</span>
        </CardLine>
        <p className="break-words">{order.user_email}</p>
        <CardLine className="text-muted">
          <span>
            <Moment at={order.created_at} />, {order.package_type}
          </span>
          <OrderBadges order={order} />
        </CardLine>
      </Card>
    ))}
  </Cards>
);
