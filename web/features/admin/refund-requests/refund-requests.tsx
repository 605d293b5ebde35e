import type { RefundRequest } from "#contracts/admin/refunds.ts";
import { formatEuro } from "#contracts/money.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { useAddress } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { useSubmit } from "../data/use-submit.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { Cards } from "../ui/cards.tsx";
import type { Confirmation } from "../ui/confirmation-dialog.tsx";
import { FilterBar, FilterSelect } from "../ui/filters.tsx";
import { Listing } from "../ui/listing.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";
import { RequestCard } from "./request-card.tsx";

const FILTERS = ["state"] as const;
const CHOICES = [
  ["", "All requests"],
  ["requested", "Waiting"],
  ["accepted", "Accepted"],
  ["declined", "Declined"],
] as const;

export function RefundRequests() {
  const address = useAddress();
  const list = useEndpoint("GET /api/admin/refund-requests", { query: address.pick([...FILTERS, "page"]) });
  const { confirm, confirmation } = useConfirm();
  const { running, run } = useSubmit();
  const accept = (request: RefundRequest) =>
    run(request.id, async () => {
      const { refund } = await call("POST /api/admin/refund-requests/:id", {
        params: { id: request.id },
        body: { decision: "accept" },
      });
      toast(
        refund?.state === "failed"
          ? { title: "Refund failed", description: refund.failure_reason ?? "", variant: "destructive" }
          : { title: `Refund of ${formatEuro(refund?.amount ?? 0)} ${refund?.state}`, variant: "success" },
      );
      list.reload();
    });
  return (
    <AdminLayout
      title="Refund Requests"
      description="What buyers ask for within 14 days. Accepting moves the money."
    >
      <FilterBar address={address} names={FILTERS}>
        <FilterSelect address={address} name="state" label="Which requests" choices={CHOICES} />
      </FilterBar>
      <Listing address={address} list={list} things="requests" hint="Buyers ask for a refund in their order.">
        {(requests) => (
          <Cards label="Refund requests">
            {requests.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                isBusy={running !== null}
                onAccept={() => accept(request)}
                onDecline={() => confirm(declineConfirmation(request, list.reload))}
              />
            ))}
          </Cards>
        )}
      </Listing>
      {confirmation}
    </AdminLayout>
  );
}

const declineConfirmation = (request: RefundRequest, onDone: () => void): Confirmation => ({
  title: "Decline this request?",
  consequence: `${request.user_email} reads your reason by mail and keeps what was bought.`,
  verb: "Decline",
  destructive: true,
  reason: "Why it is declined",
  onConfirm: async (reason) => {
    await call("POST /api/admin/refund-requests/:id", {
      params: { id: request.id },
      body: { decision: "decline", reason },
    });
    onDone();
  },
});
