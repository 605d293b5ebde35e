import type { AdminOrderDetail } from "#contracts/admin/orders.ts";
import { formatEuro, lineTotal } from "#contracts/money.ts";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { Card, CardLine, Cards } from "../ui/cards.tsx";
import { DataTable } from "../ui/data-table.tsx";
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

export function OrderItems({ order: { items } }: { order: AdminOrderDetail }) {
  return useIsNarrow() ? <ItemCards items={items} /> : <ItemTable items={items} />;
}

const ItemCards = ({ items }: { items: readonly Item[] }) => (
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
      </Card>
    ))}
  </Cards>
);

const ItemTable = ({ items }: { items: readonly Item[] }) => (
  <DataTable
    label={LABEL}
    head={
      <>
        <TableHead>Prompt</TableHead>
        <TableHead>Category</TableHead>
        <TableHead className="text-right">Quantity</TableHead>
        <TableHead className="text-right">Price</TableHead>
        <TableHead className="text-right">Total</TableHead>
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
      </TableRow>
    ))}
  </DataTable>
);
