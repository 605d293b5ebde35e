import { useAddress } from "../data/use-address.ts";
import { useReturn } from "../data/use-return.ts";
import { Workshop } from "../ui/workshop.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";

export function Orders() {
  const address = useAddress();
  const order = address.read("order");
  const refFor = useReturn(order);
  return (
    <Workshop
      title="Orders"
      description="Find an order, help its buyer, decide what is held, give money back."
    >
      {order ? (
        <OrderDetail key={order} id={order} onBack={() => address.go({ order: null })} />
      ) : (
        <OrderList address={address} refFor={refFor} />
      )}
    </Workshop>
  );
}
