import { Ban, CircleCheck, Link2, Mail, RefreshCw, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminOrderDetail, FreshLink } from "#contracts/admin/orders.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import type { Confirmation } from "../ui/confirmation-dialog.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";
import { amountOf } from "./amounts.ts";
import { FreshLinkNotice } from "./fresh-link-notice.tsx";

type Action = AdminOrderDetail["actions"][number];

const BUTTONS = {
  "resend-mail": { label: "Re-send the mail", variant: "outline", Icon: Mail },
  "fresh-link": { label: "Mint a fresh link", variant: "outline", Icon: Link2 },
  "ask-provider": { label: "Ask the Provider Again", variant: "outline", Icon: RefreshCw },
  release: { label: "Release as paid", variant: "default", Icon: CircleCheck },
  fail: { label: "Fail the order", variant: "destructive", Icon: Ban },
  refund: { label: "Refund Order", variant: "destructive", Icon: Undo2 },
} as const;

interface OrderActionsProps {
  order: AdminOrderDetail;
  onChange: (order: AdminOrderDetail) => void;
  onReload: () => void;
}

/** What the server allows right now, each after a confirmation. */
export function OrderActions({ order, onChange, onReload }: OrderActionsProps) {
  const { confirm, confirmation } = useConfirm();
  const [link, setLink] = useState<FreshLink | null>(null);

  const params = { id: order.id };
  const tell = async (changed: Promise<AdminOrderDetail>, done: string) => {
    onChange(await changed);
    toast({ title: done, variant: "success" });
  };
  const mint = async () => {
    setLink(await call("POST /api/admin/orders/:id/fresh-link", { params }));
    onReload();
  };
  const questions: Record<Action, Confirmation> = {
    "resend-mail": {
      title: "Re-send the purchase mail?",
      consequence: `The mail with the download link goes to ${order.user_email} again.`,
      verb: "Send",
      onConfirm: () => tell(call("POST /api/admin/orders/:id/resend-mail", { params }), "Mail sent"),
    },
    "fresh-link": {
      title: "Mint a fresh download link?",
      consequence: "The link that the buyer has stops working at once. The new one is shown to you.",
      verb: "Mint the link",
      onConfirm: mint,
    },
    "ask-provider": {
      title: "Ask the provider again?",
      consequence:
        "The order follows what the provider says about its payment now: paid, failed or still under way. If the provider does not know the payment, nothing changes.",
      verb: "Ask",
      onConfirm: () =>
        tell(call("POST /api/admin/orders/:id/ask-provider", { params }), "The provider has answered"),
    },
    release: {
      title: "Release this order as paid?",
      consequence: `${order.user_email} gets the download and the purchase mail, worth ${amountOf(order)}. The order was held: ${order.held_reason}.`,
      verb: "Release as paid",
      onConfirm: () => tell(call("POST /api/admin/orders/:id/release", { params }), "Order released"),
    },
    fail: {
      title: "Fail this order?",
      consequence: `The order of ${order.user_email} over ${amountOf(order)} is closed as failed and nothing is delivered. Money that moved must be given back at the provider.`,
      verb: "Fail the order",
      reason: "Why does it fail?",
      destructive: true,
      onConfirm: (reason) =>
        tell(call("POST /api/admin/orders/:id/fail", { params, body: { reason } }), "Order failed"),
    },
    refund: {
      title: "Refund this order?",
      consequence: `What is left of ${amountOf(order)} goes back to ${order.user_email}, through the payment provider. Once it has confirmed, the downloads stop and the buyer is told by mail. It cannot be taken back.`,
      verb: "Refund Order",
      reason: "Why is it refunded?",
      destructive: true,
      onConfirm: async (reason) => {
        const changed = await call("POST /api/admin/orders/:id/refund", { params, body: { reason } });
        await tell(Promise.resolve(changed), changed.refunded_at ? "Order refunded" : "Refund asked for");
        setLink(null);
      },
    },
  };

  if (order.actions.length === 0) return null;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {order.actions.map((action) => {
          const { label, variant, Icon } = BUTTONS[action];
          return (
            <Button key={action} variant={variant} onClick={() => confirm(questions[action])}>
              <Icon />
              {label}
            </Button>
          );
        })}
      </div>
      {link && <FreshLinkNotice link={link} />}
      {confirmation}
    </div>
  );
}
