import { FileQuestion } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";

interface OrderNotFoundProps {
  title: "Order not found" | "Order Not Found";
  /** Another way on, beside the one home. */
  children?: React.ReactNode;
}

export function OrderNotFound({ title, children }: OrderNotFoundProps) {
  return (
    <div className="frame py-12 md:py-20">
      <div className="mx-auto grid max-w-xl justify-items-center gap-6 rounded-lg border bg-card px-6 py-12 text-center">
        <FileQuestion aria-hidden="true" className="size-12 text-muted" strokeWidth={1.25} />
        <div className="grid gap-3">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-muted">
            The order you're looking for doesn't exist, belongs to another account or could not be loaded.
            Your own orders are in your account.
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          {children}
          <Button asChild variant="outline">
            <Link to="/">Back to Home</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}
