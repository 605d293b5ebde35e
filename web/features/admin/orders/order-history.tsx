import { CreditCard, ReceiptText, Undo2, UserCog } from "lucide-react";
import type { AdminOrderDetail } from "#contracts/admin/orders.ts";
import { Panel } from "#web/ui/panel.tsx";
import { JsonView } from "../ui/json-view.tsx";
import { Moment } from "../ui/moment.tsx";

const ICONS = { created: ReceiptText, payment_event: CreditCard, admin: UserCog, refunded: Undo2 };

/** Everything that happened to the order, oldest first. */
export const OrderHistory = ({ history }: Pick<AdminOrderDetail, "history">) => (
  <Panel title="History">
    <ol className="grid">
      {history.map((moment, at) => {
        const Icon = ICONS[moment.kind];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
            key={at}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-l-2 pb-5 pl-4 last:border-transparent last:pb-0 forced-colors:last:border-[Canvas]"
          >
            <Icon aria-hidden="true" className="-ml-[1.6875rem] size-5 bg-card py-0.5 text-muted" />
            <div className="-mt-0.5 grid gap-0.5 text-sm">
              <p className="font-medium">{moment.title}</p>
              <p className="text-muted">
                <Moment at={moment.at} />
                {moment.by && ` by ${moment.by}`}
              </p>
              {moment.data !== null && moment.data !== undefined && (
                <details>
                  <summary className="w-fit rounded-xs py-1 max-md:py-3 text-muted underline-offset-4 hover:text-ink hover:underline">
                    Details
                  </summary>
                  <JsonView label={moment.title} value={moment.data} />
                </details>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  </Panel>
);
