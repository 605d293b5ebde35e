import { useIsNarrow } from "../ui/use-is-narrow.ts";
import { type Difference, differences } from "./differences.ts";

interface BeforeAfterProps {
  before: unknown;
  after: unknown;
}

/** What an entry changed, field by field. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const isNarrow = useIsNarrow();
  const rows = differences(before, after);
  if (rows.length === 0) return <p className="text-muted text-sm">There is nothing more to say about it.</p>;
  return isNarrow ? <Stack rows={rows} /> : <Columns rows={rows} />;
}

const Before = ({ row: { was, is } }: { row: Difference }) =>
  was === null ? (
    <span className="text-muted">none</span>
  ) : was === is ? (
    was
  ) : (
    <del className="text-danger">{was}</del>
  );

const After = ({ row: { was, is } }: { row: Difference }) =>
  is === null ? (
    <span className="text-muted">none</span>
  ) : was === is ? (
    is
  ) : (
    <ins className="text-success no-underline">{is}</ins>
  );

const Stack = ({ rows }: { rows: readonly Difference[] }) => (
  <dl className="grid gap-3 text-xs">
    {rows.map((row) => (
      <div key={row.field} className="grid gap-0.5">
        <dt className="font-medium font-mono">{row.field}</dt>
        <dd className="whitespace-pre-wrap break-words font-mono">
          <span className="text-muted">Before: </span>
          <Before row={row} />
        </dd>
        <dd className="whitespace-pre-wrap break-words font-mono">
          <span className="text-muted">After: </span>
          <After row={row} />
        </dd>
      </div>
    ))}
  </dl>
);

const Columns = ({ rows }: { rows: readonly Difference[] }) => (
  <table className="w-full table-fixed text-xs">
    <thead className="text-left text-muted">
      <tr>
        <th scope="col" className="w-40 pb-1.5 font-medium">
          Field
        </th>
        <th scope="col" className="pb-1.5 font-medium">
          Before
        </th>
        <th scope="col" className="pb-1.5 font-medium">
          After
        </th>
      </tr>
    </thead>
    <tbody className="divide-y align-top">
      {rows.map((row) => (
        <tr key={row.field}>
          <th scope="row" className="py-1.5 pr-3 text-left font-medium font-mono">
            {row.field}
          </th>
          <td className="whitespace-pre-wrap break-words py-1.5 pr-3 font-mono">
            <Before row={row} />
          </td>
          <td className="whitespace-pre-wrap break-words py-1.5 font-mono">
            <After row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
