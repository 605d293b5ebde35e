import { differences } from "./differences.ts";

interface BeforeAfterProps {
  before: unknown;
  after: unknown;
}

/** What an entry changed, field by field. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const rows = differences(before, after);
  if (rows.length === 0) return <p className="text-muted text-sm">There is nothing more to say about it.</p>;
  return (
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
        {rows.map(({ field, was, is }) => (
          <tr key={field}>
            <th scope="row" className="py-1.5 pr-3 text-left font-medium font-mono">
              {field}
            </th>
            <td className="whitespace-pre-wrap break-words py-1.5 pr-3 font-mono">
              {was === null ? (
                <span className="text-muted">none</span>
              ) : was === is ? (
                was
              ) : (
                <del className="text-danger">{was}</del>
              )}
            </td>
            <td className="whitespace-pre-wrap break-words py-1.5 font-mono">
              {is === null ? (
                <span className="text-muted">none</span>
              ) : was === is ? (
                is
              ) : (
                <ins className="text-success no-underline">{is}</ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
