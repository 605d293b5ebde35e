import type { Analytics } from "#contracts/admin/analytics.ts";
import { formatEuro } from "#contracts/money.ts";
import { Panel } from "#web/ui/panel.tsx";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { DataTable } from "../ui/data-table.tsx";

interface TopListProps<Item> {
  title: string;
  label: string;
  columns: readonly [string, ...string[]];
  items: readonly Item[];
  children: (item: Item) => React.ReactNode;
}

function TopList<Item>({ title, label, columns: [first, ...numbers], items, children }: TopListProps<Item>) {
  return (
    <Panel title={title}>
      {items.length === 0 ? (
        <p className="text-muted text-sm">Nothing was sold in this period.</p>
      ) : (
        <DataTable
          label={label}
          head={
            <>
              <TableHead className="max-sm:px-2">{first}</TableHead>
              {numbers.map((name) => (
                <TableHead key={name} className="text-right max-sm:px-2">
                  {name}
                </TableHead>
              ))}
            </>
          }
        >
          {items.map(children)}
        </DataTable>
      )}
    </Panel>
  );
}

export const TopCategories = ({ report: { top_categories: categories } }: { report: Analytics }) => (
  <TopList
    title="Top categories"
    label="Categories by revenue"
    columns={["Category", "Views", "Sold", "Revenue"]}
    items={categories}
  >
    {({ name, views, units, revenue }) => (
      <TableRow key={name}>
        <TableCell className="py-2 max-sm:px-2">
          {name}
          <Share part={revenue} whole={categories[0]?.revenue ?? 0} />
        </TableCell>
        <TableCell className="py-2 max-sm:px-2 text-right text-muted">{views}</TableCell>
        <Sold units={units} revenue={revenue} />
      </TableRow>
    )}
  </TopList>
);

export const TopPrompts = ({ report: { top_prompts: prompts } }: { report: Analytics }) => (
  <TopList
    title="Top prompts"
    label="Prompts by revenue"
    columns={["Prompt", "Sold", "Revenue"]}
    items={prompts}
  >
    {({ prompt_id, title, category_name, units, revenue }) => (
      <TableRow key={prompt_id ?? `${category_name} ${title}`}>
        <TableCell className="py-2 max-sm:px-2">
          {title}
          <span className="block text-muted text-xs">{category_name}</span>
          <Share part={revenue} whole={prompts[0]?.revenue ?? 0} />
        </TableCell>
        <Sold units={units} revenue={revenue} />
      </TableRow>
    )}
  </TopList>
);

const Sold = ({ units, revenue }: { units: number; revenue: number }) => (
  <>
    <TableCell className="py-2 max-sm:px-2 text-right">{units}</TableCell>
    <TableCell className="py-2 max-sm:px-2 text-right font-medium">{formatEuro(revenue)}</TableCell>
  </>
);

/** Its share of the first item's value. */
const Share = ({ part, whole }: { part: number; whole: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-1 w-full">
    <rect
      width={whole === 0 ? 0 : (part / whole) * 100}
      height="4"
      className="fill-accent forced-colors:fill-[Highlight]"
    />
  </svg>
);
