import type { AdminOrderDetail } from "#contracts/admin-orders.ts";
import { formatEuro, lineTotal } from "#contracts/money.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";

export const OrderItems = ({ order }: { order: AdminOrderDetail }) => (
  <Table aria-label="What was bought" className="min-w-120">
    <TableHeader>
      <TableRow>
        <TableHead>Prompt</TableHead>
        <TableHead>Category</TableHead>
        <TableHead className="text-right">Quantity</TableHead>
        <TableHead className="text-right">Price</TableHead>
        <TableHead className="text-right">Total</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {order.items.map((item, at) => (
        <TableRow key={item.prompt_id ?? `gone ${at}`}>
          <TableCell>
            {item.title}
            {!item.prompt_id && <span className="text-muted"> (no longer sold)</span>}
          </TableCell>
          <TableCell className="text-muted">{item.category_name}</TableCell>
          <TableCell className="text-right">{item.quantity}</TableCell>
          <TableCell className="text-right">{formatEuro(item.price)}</TableCell>
          <TableCell className="text-right font-medium">{formatEuro(lineTotal(item))}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
