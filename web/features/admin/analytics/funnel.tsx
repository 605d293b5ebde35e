import type { Analytics } from "#contracts/admin/analytics.ts";
import { Panel } from "#web/ui/panel.tsx";
import { PanelTable } from "../ui/data-table.tsx";

const share = (part: number, whole: number) => (whole === 0 ? "" : `${((part / whole) * 100).toFixed(1)} %`);

/** Views, carts and orders. */
export function Funnel({ report: { totals, previous } }: { report: Analytics }) {
  const { views, carts, orders } = totals;
  const widest = Math.max(views, carts, orders, 1);
  const steps = [
    { name: "Category views", value: views, before: previous.totals.views, of: "" },
    { name: "Put into carts", value: carts, before: previous.totals.carts, of: share(carts, views) },
    { name: "Orders", value: orders, before: previous.totals.orders, of: share(orders, carts) },
  ];
  return (
    <Panel title="Conversion" note="Each step, and its share of the one before it.">
      <PanelTable columns={["Step", "Count", "Share", "Before"]}>
        {steps.map(({ name, value, before, of }) => (
          <tr key={name}>
            <th scope="row" className="py-3 pr-4 text-left font-medium">
              {name}
              <svg
                aria-hidden="true"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="mt-1.5 block h-1.5 w-full"
              >
                <rect width="100" height="6" className="fill-wash forced-colors:fill-[Canvas]" />
                <rect
                  width={(value / widest) * 100}
                  height="6"
                  className="fill-accent forced-colors:fill-[Highlight]"
                />
              </svg>
            </th>
            <td className="text-right font-medium">{value}</td>
            <td className="text-right">{of}</td>
            <td className="text-right text-muted">{before}</td>
          </tr>
        ))}
      </PanelTable>
    </Panel>
  );
}
