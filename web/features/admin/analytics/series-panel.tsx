import type { Analytics, Period } from "#contracts/admin/analytics.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { BarChart } from "./bar-chart.tsx";
import { periodLabel } from "./ranges.ts";

interface SeriesPanelProps {
  title: string;
  report: Analytics;
  figure: keyof Omit<Period, "start">;
  format: (value: number) => string;
}

/** One figure over time: a chart, and the table behind it. */
export function SeriesPanel({ title, report, figure, format }: SeriesPanelProps) {
  const { series, previous, by } = report;
  const bars = series.map((period, at) => ({
    label: periodLabel(period.start, by),
    value: period[figure],
    before: previous.series[at]?.[figure],
  }));
  const total = format(report.totals[figure]);
  const summary = `${title} by ${by}, ${report.from} to ${report.to}: ${total} in all, ${format(previous.totals[figure])} in the period before.`;
  return (
    <Panel title={title} aside={<p className="font-semibold tabular-nums">{total}</p>}>
      <BarChart summary={summary} bars={bars} format={format} />
      <details>
        <summary className="w-fit rounded-xs py-1 max-md:py-3 text-muted text-sm underline-offset-4 hover:text-ink hover:underline">
          As a table
        </summary>
        <div className="max-h-80 overflow-y-auto pt-2">
          <Table aria-label={`${title} by ${by}`}>
            <TableHeader>
              <TableRow>
                <TableHead>Starting</TableHead>
                <TableHead className="text-right">{title}</TableHead>
                <TableHead className="text-right">Period before</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {series.map((period, at) => (
                <TableRow key={period.start}>
                  <TableCell className="py-1.5 font-mono text-[0.8125rem]">{period.start}</TableCell>
                  <TableCell className="py-1.5 text-right">{format(period[figure])}</TableCell>
                  <TableCell className="py-1.5 text-right text-muted">
                    {format(bars[at]?.before ?? 0)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </details>
    </Panel>
  );
}
