import { CircleCheck, Scale } from "lucide-react";
import { Link } from "react-router";
import type { Difference } from "#contracts/admin/books.ts";
import { formatEuro } from "#contracts/money.ts";
import { call } from "#web/lib/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useEndpoint } from "../data/use-endpoint.ts";
import { useSubmit } from "../data/use-submit.ts";
import { PanelTable } from "../ui/data-table.tsx";
import { Moment } from "../ui/moment.tsx";

const sideOf = (cents: number | null) => (cents === null ? "unknown" : formatEuro(cents));

/** The last comparison with the provider's list; each night another one is made. */
export function ProviderCheck() {
  const { answer, put } = useEndpoint("GET /api/admin/books/reconciliation", {});
  const { running, run } = useSubmit();
  const check = () => run("check", async () => put(await call("POST /api/admin/books/reconciliation")));
  return (
    <Panel title="Our books and the provider's" note="Compared each night, in both directions.">
      <div className="flex flex-wrap items-center justify-between gap-4" aria-live="polite">
        {answer && <Outcome checkedAt={answer.checked_at} differences={answer.differences} />}
        <Button variant="outline" disabled={running !== null} onClick={check}>
          {running ? <Spinner /> : <Scale />}
          Check Against Provider
        </Button>
      </div>
      {answer && answer.differences.length > 0 && <Differences differences={answer.differences} />}
    </Panel>
  );
}

function Outcome({
  checkedAt,
  differences,
}: {
  checkedAt: string | null;
  differences: readonly Difference[];
}) {
  if (!checkedAt) return <p className="text-muted">Not checked yet.</p>;
  const count = differences.length;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {count === 0 && <CircleCheck aria-hidden="true" className="size-5 text-success" />}
      <b className="font-semibold">
        {count === 0 ? "Nothing differs" : count === 1 ? "1 payment differs" : `${count} payments differ`}
      </b>
      <span className="text-muted text-sm">
        checked <Moment at={checkedAt} />
      </span>
    </p>
  );
}

const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <PanelTable columns={["Payment", "Ours", "Theirs"]}>
    {differences.map(({ order_id, reference, ours, theirs }) => (
      <tr key={reference}>
        <th scope="row" className="py-2.5 text-left font-medium">
          {order_id ? (
            <Link to={`/admin/orders?order=${order_id}`} className="touch underline underline-offset-4">
              Order {order_id.slice(0, 8)}
            </Link>
          ) : (
            <code className="break-all text-[0.8125rem]">{reference}</code>
          )}
        </th>
        <td className="text-right tabular-nums">{sideOf(ours)}</td>
        <td className="text-right tabular-nums">{sideOf(theirs)}</td>
      </tr>
    ))}
  </PanelTable>
);
