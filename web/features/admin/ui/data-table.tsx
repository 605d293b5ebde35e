import { Table, TableBody, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";

interface DataTableProps {
  label: string;
  className?: string;
  /** The cells of the heading row. */
  head: React.ReactNode;
  children: React.ReactNode;
}

export const DataTable = ({ label, className, head, children }: DataTableProps) => (
  <Table aria-label={label} className={className}>
    <TableHeader>
      <TableRow>{head}</TableRow>
    </TableHeader>
    <TableBody>{children}</TableBody>
  </Table>
);

/** The heading of the column that holds each row's buttons. */
export const ActionsHead = () => (
  <TableHead className="relative">
    <span className="sr-only">Actions</span>
  </TableHead>
);

interface PanelTableProps {
  /** The first one stands left, the others are numbers and stand right. */
  columns: readonly [string, ...string[]];
  children: React.ReactNode;
}

/** A small table inside a panel, which has the frame and the name already. */
export const PanelTable = ({ columns: [first, ...numbers], children }: PanelTableProps) => (
  <table className="w-full text-sm tabular-nums">
    <thead className="text-left text-muted text-xs">
      <tr className="border-b">
        <th scope="col" className="pb-2 font-medium">
          {first}
        </th>
        {numbers.map((name) => (
          <th key={name} scope="col" className="pb-2 text-right font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y">{children}</tbody>
  </table>
);
