import { useAddress } from "../data/use-address.ts";
import { useReturnFocus } from "../data/use-return-focus.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";

export function Orders() {
  const address = useAddress();
  const order = address.read("order");
  const refFor = useReturnFocus(order);
  return (
    <AdminLayout
      title="Orders"
      description="Find an order, help its buyer, decide what is held, give money back."
    >
      {order ? (
        <OrderDetail key={order} id={order} onBack={() => address.go({ order: null })} />
      ) : (
        <OrderList address={address} refFor={refFor} />
      )}
    </AdminLayout>
  );
}
