import type { AdminOrderDetail } from "#contracts/admin/orders.ts";
import { Panel } from "#web/ui/panel.tsx";
import { PanelTable } from "../ui/data-table.tsx";
import { Moment } from "../ui/moment.tsx";

const KINDS = {
  download: "Downloaded",
  library: "Read in the library",
  token: "Read by a program",
  mcp: "Read by an assistant",
};

/** When and from where the texts were read, and the sign-ins around it: what a bank asks for in a dispute. */
export function Evidence({ order: { deliveries, sign_ins } }: { order: AdminOrderDetail }) {
  if (deliveries.length === 0 && sign_ins.length === 0) return null;
  return (
    <Panel title="Proof of delivery" note="Kept for 18 months, as evidence for a dispute.">
      <div className="overflow-x-auto text-sm">
        <PanelTable columns={["What", "When", "From"]}>
          {[
            ...deliveries.map((delivery) => ({ ...delivery, what: KINDS[delivery.kind] })),
            ...sign_ins.map((signIn) => ({ ...signIn, what: "Signed in" })),
          ].map(({ what, at, address, user_agent }) => (
            <tr key={`${what} ${at} ${address}`}>
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {what}
              </th>
              <td className="pr-4 text-right">
                <Moment at={at} />
              </td>
              <td className="break-all text-right text-muted">
                {address} {user_agent}
              </td>
            </tr>
          ))}
        </PanelTable>
      </div>
    </Panel>
  );
}
