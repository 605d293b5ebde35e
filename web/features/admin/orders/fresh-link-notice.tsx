import { Link2 } from "lucide-react";
import type { FreshLink } from "#contracts/admin/orders.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { formatDateTime } from "../data/moments.ts";
import { Identifier } from "../ui/identifier.tsx";

export const FreshLinkNotice = ({ link }: { link: FreshLink }) => (
  <Alert variant="success">
    <Link2 aria-hidden="true" />
    <AlertTitle>The fresh link, valid until {formatDateTime(link.expires_at)}</AlertTitle>
    <AlertDescription className="grid gap-1">
      <Identifier value={link.url} label="download link" />
      <p className="text-muted">Whoever has it can download the order. It is shown only here and now.</p>
    </AlertDescription>
  </Alert>
);
