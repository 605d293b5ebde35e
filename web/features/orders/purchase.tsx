import { Check } from "lucide-react";
import { Link } from "react-router";
import type { OrderDetail } from "#contracts/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { InvoiceButton } from "./invoice-button.tsx";
import { Receipt } from "./receipt.tsx";

interface PurchaseProps {
  order: OrderDetail;
  downloads: React.ReactNode;
  onContactSupport: () => void;
}

/** The download first, then the receipt, then what to do next. */
export function Purchase({ order, downloads, onContactSupport }: PurchaseProps) {
  return (
    <div className="frame py-10 md:py-16">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success-tint text-success">
            <Check aria-hidden="true" className="size-7" strokeWidth={2.5} />
          </span>
          <div className="min-w-0">
            <h1 className="text-4xl">Purchase Successful!</h1>
            <p className="mt-2 text-lg text-muted">Thank you. Your prompts are ready.</p>
          </div>
        </div>
        {downloads}
        <Receipt order={order} />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button asChild>
            <Link to="/library">Open in Library</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/store#categories">Browse More Categories</Link>
          </Button>
          <InvoiceButton orderId={order.id} />
          <Button variant="outline" onClick={onContactSupport}>
            Contact Support
          </Button>
        </div>
      </div>
    </div>
  );
}
