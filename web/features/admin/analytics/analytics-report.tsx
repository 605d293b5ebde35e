import { Download } from "lucide-react";
import { formatEuro } from "#contracts/money.ts";
import { cn } from "#web/lib/cn.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { useAddress } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { useSubmit } from "../data/use-submit.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { LoadFailure, PanelsLoading } from "../ui/states.tsx";
import { Funnel } from "./funnel.tsx";
import { PeriodControls } from "./period-controls.tsx";
import { SeriesPanel } from "./series-panel.tsx";
import { Tiles } from "./tiles.tsx";
import { TopCategories, TopPrompts } from "./top-lists.tsx";

const NAMES = ["from", "to", "by", "mode"] as const;
const count = (value: number) => String(value);

export function AnalyticsReport() {
  const address = useAddress();
  const query = address.pick(NAMES);
  const { answer, failure, isStale, reload } = useEndpoint("GET /api/admin/analytics", { query });
  const { running, run } = useSubmit();
  const save = () => run("export", () => saveFile("GET /api/admin/analytics/export", { query }));
  return (
    <AdminLayout
      title="Analytics"
      description="Days are UTC. Views and carts are counted without cookies or anything about a person."
      actions={
        <Button variant="outline" disabled={running !== null} onClick={save}>
          <Download />
          Export CSV
        </Button>
      }
    >
      <PeriodControls address={address} report={answer} />
      {failure !== undefined && (
        <LoadFailure heading="The figures could not be loaded" failure={failure} onRetry={reload} />
      )}
      {!answer && !failure && <PanelsLoading />}
      {answer && failure === undefined && (
        <div
          aria-busy={isStale}
          className={cn("grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity", isStale && "opacity-60")}
        >
          <Tiles report={answer} />
          <SeriesPanel title="Revenue" report={answer} figure="revenue" format={formatEuro} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <SeriesPanel title="Orders" report={answer} figure="orders" format={count} />
            <Funnel report={answer} />
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TopCategories report={answer} />
            <TopPrompts report={answer} />
          </div>
        </div>
      )}
    </AdminLayout>
  );
}
