import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";

const ROW_HEAD = "h-auto whitespace-normal py-3 align-top font-medium text-ink text-sm";

interface FiguresProps {
  label: string;
  rows: readonly { what: string; figure: string; note: string }[];
}

/** The numbers of a policy: what is counted, from when, and how much. */
export function Figures({ label, rows }: FiguresProps) {
  return (
    <Table aria-label={label}>
      <TableBody>
        {rows.map(({ what, figure, note }) => (
          <TableRow key={what}>
            <TableHead scope="row" className={ROW_HEAD}>
              {what}
              <span className="mt-0.5 block font-normal text-muted">{note}</span>
            </TableHead>
            <TableCell className="w-[46%] sm:w-[38%] py-3 align-top font-display font-semibold text-lg leading-6 tracking-tight">
              {figure}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface MatterTableProps {
  label: string;
  columns: readonly [string, string];
  rows: readonly { matter: string; name?: string; text: React.ReactNode }[];
}

/** Matters on the left, what is to be said about each on the right. */
export function MatterTable({ label, columns: [first, second], rows }: MatterTableProps) {
  return (
    <Table aria-label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>{first}</TableHead>
          <TableHead>{second}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ matter, name, text }) => (
          <TableRow key={matter}>
            <TableHead scope="row" className={`${ROW_HEAD} w-[34%]`}>
              {matter}
              {name && <span className="mt-0.5 block font-normal">{name}</span>}
            </TableHead>
            <TableCell className="align-top">{text}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
