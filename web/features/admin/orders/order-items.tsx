import type { AdminOrderDetail } from "#contracts/admin/orders.ts";
import { formatEuro, lineTotal } from "#contracts/money.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { Card, CardLine, Cards } from "../ui/cards.tsx";
import type { Confirmation } from "../ui/confirmation-dialog.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";
import { useIsNarrow } from "../ui/use-is-narrow.ts";

const LABEL = "What was bought";

type Item = AdminOrderDetail["items"][number];
const keyOf = (item: Item, at: number) => `${item.prompt_id} ${at}`;

const Title = ({ item }: { item: Item }) => (
  <>
    {item.title}
    {!item.prompt_id && <span className="text-muted"> (no longer sold)</span>}
  </>
);

interface OrderItemsProps {
  order: AdminOrderDetail;
  onReload: () => void;
}

export function OrderItems({ order, onReload }: OrderItemsProps) {
  const { confirm, confirmation } = useConfirm();
  const isNarrow = useIsNarrow();
  const refund = (item: Item) => confirm(refundConfirmation(order, item, onReload));
  const items = {
    items: order.items,
    onRefund: order.actions.includes("refund") && order.items.length > 1 ? refund : undefined,
  };
  return (
    <>
      {isNarrow ? <ItemCards {...items} /> : <ItemTable {...items} />}
      {confirmation}
    </>
  );
}

const refundConfirmation = (order: AdminOrderDetail, item: Item, onDone: () => void): Confirmation => ({
  title: "Refund this line?",
  consequence: `What was paid for "${item.title}" goes back to ${order.user_email}, and its text is closed once the payment provider has confirmed. It cannot be taken back.`,
  verb: "Refund Line",
  reason: "Why is it refunded?",
  destructive: true,
  onConfirm: async (reason) => {
    const body = { reason, item_ids: [item.id ?? ""] };
    const made = await call("POST /api/admin/orders/:id/refunds", { params: { id: order.id }, body });
    toast(
      made.state === "failed"
        ? { title: "Refund failed", description: made.failure_reason ?? "", variant: "destructive" }
        : { title: `Refund of ${formatEuro(made.amount)} ${made.state}`, variant: "success" },
    );
    onDone();
  },
});

interface ItemsProps {
  items: readonly Item[];
  onRefund: ((item: Item) => void) | undefined;
}

function RefundCell({ item, onRefund }: { item: Item } & Pick<ItemsProps, "onRefund">) {
  if (item.refunded) return <span className="text-muted">Refunded</span>;
  if (!onRefund || !item.id) return null;
  return (
    <Button variant="outline" size="sm" aria-label={`Refund ${item.title}`} onClick={() => onRefund(item)}>
      Refund
    </Button>
  );
}

const ItemCards = ({ items, onRefund }: ItemsProps) => (
  <Cards label={LABEL}>
    {items.map((item, at) => (
      <Card key={keyOf(item, at)}>
        <p className="font-medium">
          <Title item={item} />
        </p>
        <CardLine className="text-muted tabular-nums">
          <span>{item.category_name}</span>
          <span>
            {item.quantity} × {formatEuro(item.price)} ={" "}
            <b className="font-medium text-ink">{formatEuro(lineTotal(item))}</b>
          </span>
        </CardLine>
        <RefundCell item={item} onRefund={onRefund} />
      </Card>
    ))}
  </Cards>
);

const ItemTable = ({ items, onRefund }: ItemsProps) => (
  <DataTable
    label={LABEL}
    head={
      <>
        <TableHead>Prompt</TableHead>
        <TableHead>Category</TableHead>
        <TableHead className="text-right">Quantity</TableHead>
        <TableHead className="text-right">Price</TableHead>
        <TableHead className="text-right">Total</TableHead>
        <TableHead>
          <span className="sr-only">Refund</span>
        </TableHead>
      </>
    }
  >
    {items.map((item, at) => (
      <TableRow key={keyOf(item, at)}>
        <TableCell>
          <Title item={item} />
        </TableCell>
        <TableCell className="text-muted">{item.category_name}</TableCell>
        <TableCell className="text-right">{item.quantity}</TableCell>
        <TableCell className="text-right">{formatEuro(item.price)}</TableCell>
        <TableCell className="text-right font-medium">{formatEuro(lineTotal(item))}</TableCell>
        <TableCell className="text-right">
          <RefundCell item={item} onRefund={onRefund} />
        </TableCell>
      </TableRow>
    ))}
  </DataTable>
);
