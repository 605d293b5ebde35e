import type { Analytics } from "#contracts/admin/analytics.ts";
import { Button } from "#web/ui/button.tsx";
import type { Address } from "../data/use-address.ts";
import { FilterDay, FilterSelect } from "../ui/filters.tsx";
import { lastDays } from "./ranges.ts";

const PRESETS = [
  { days: 7, by: "day", label: "7 days" },
  { days: 30, by: "day", label: "30 days" },
  { days: 90, by: "week", label: "90 days" },
  { days: 365, by: "month", label: "A year" },
];
const GRAINS = [
  ["", "By day"],
  ["week", "By week"],
  ["month", "By month"],
] as const;
const MODES = { live: "Live orders", test: "Test orders", all: "Live and test" };

interface PeriodControlsProps {
  address: Address;
  report: Analytics | undefined;
}

export function PeriodControls({ address, report }: PeriodControlsProps) {
  // The server knows which one holds when none is chosen.
  const standing = report && !address.read("mode") ? report.mode : undefined;
  const modes: [string, string][] = [
    ["", standing ? MODES[standing] : "Default"],
    ...Object.entries(MODES).filter(([mode]) => mode !== standing),
  ];
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <fieldset className="flex overflow-hidden rounded-md border border-edge">
        <legend className="sr-only">Period</legend>
        {PRESETS.map(({ days, by, label }) => (
          <Button
            key={days}
            variant="ghost"
            className="rounded-none border-0 border-edge px-3.5 not-last:border-r focus-visible:-outline-offset-2"
            onClick={() => address.filter({ ...lastDays(days, Date.now()), by: by === "day" ? null : by })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <FilterDay address={address} name="from" label="From" />
      <FilterDay address={address} name="to" label="to" />
      <FilterSelect address={address} name="by" label="Grain" choices={GRAINS} />
      <FilterSelect address={address} name="mode" label="Live or test" choices={modes} />
      {report && (
        <p role="status" className="w-full text-muted text-sm tabular-nums">
          {report.from} to {report.to}, compared with {report.previous.from} to {report.previous.to}
        </p>
      )}
    </search>
  );
}
