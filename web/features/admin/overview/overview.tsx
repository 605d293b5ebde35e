import { FlaskConical, ShieldAlert, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { AdminOverview } from "#contracts/admin/overview.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { useEndpoint } from "../data/use-endpoint.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { LoadFailure, PanelsLoading } from "../ui/states.tsx";
import { Areas } from "./areas.tsx";
import { Bands } from "./bands.tsx";
import { DataManagement } from "./data-management.tsx";
import { KeyFigures } from "./key-figures.tsx";

export function Overview() {
  const { answer, failure, reload } = useEndpoint("GET /api/admin/overview", {});
  return (
    <AdminLayout title="Admin Panel" description="The whole shop, from its goods to its books.">
      {failure !== undefined && (
        <LoadFailure heading="The figures could not be loaded" failure={failure} onRetry={reload} />
      )}
      {answer && <Notices overview={answer} />}
      {answer ? <KeyFigures overview={answer} /> : !failure && <PanelsLoading />}
      <Areas />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DataManagement overview={answer} onChanged={reload} />
        <Bands />
      </div>
    </AdminLayout>
  );
}

const link = "touch font-medium underline underline-offset-4";

function Notices({
  overview: { catalogue_warning, counts, held_orders, refund_requests, book_differences, test_mode },
}: {
  overview: AdminOverview;
}) {
  return (
    <>
      {test_mode && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <Badge variant="warning">
            <FlaskConical aria-hidden="true" />
            Test mode
          </Badge>
          Orders are paid without money.
          <Link to="/admin/settings" className="touch text-ink underline underline-offset-4">
            Change it in the settings
          </Link>
        </p>
      )}
      {catalogue_warning && (
        <Alert variant="warning">
          <TriangleAlert aria-hidden="true" />
          <AlertTitle>{catalogue_warning}</AlertTitle>
          <AlertDescription>
            {counts.prompts === 0
              ? "Populate the catalogue below, or import prompts of your own under "
              : "If you did not mean this, populate the catalogue below or look under "}
            <Link to="/admin/content" className={link}>
              Content
            </Link>
            .
          </AlertDescription>
        </Alert>
      )}
      {held_orders > 0 && (
        <Alert variant="warning">
          <ShieldAlert aria-hidden="true" />
          <AlertTitle>
            {held_orders === 1
              ? "1 order waits for your decision"
              : `${held_orders} orders wait for your decision`}
          </AlertTitle>
          <AlertDescription>
            The payment did not match the order.{" "}
            <Link to="/admin/orders?held=1" className={link}>
              Look at what is held
            </Link>
          </AlertDescription>
        </Alert>
      )}
      {refund_requests > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge variant="warning">{refund_requests}</Badge>
          <Link to="/admin/refund-requests?state=requested" className={link}>
            {refund_requests === 1 ? "Refund request waits for you" : "Refund requests wait for you"}
          </Link>
        </p>
      )}
      {book_differences !== null && book_differences > 0 && (
        <Alert variant="warning">
          <TriangleAlert aria-hidden="true" />
          <AlertTitle>
            {book_differences === 1
              ? "1 payment differs from the provider's list"
              : `${book_differences} payments differ from the provider's list`}
          </AlertTitle>
          <AlertDescription>
            <Link to="/admin/books" className={link}>
              Look at the books
            </Link>
          </AlertDescription>
        </Alert>
      )}
    </>
  );
}
