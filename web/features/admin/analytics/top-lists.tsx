import type { Analytics } from "#contracts/admin/analytics.ts";
import { formatEuro } from "#contracts/money.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";

const NOTHING = <p className="text-muted text-sm">Nothing was sold in this period.</p>;

export const TopCategories = ({ report: { top_categories: categories } }: { report: Analytics }) => (
  <Panel title="Top categories">
    {categories.length === 0 ? (
      NOTHING
    ) : (
      <Table aria-label="Categories by revenue">
        <TableHeader>
          <TableRow>
            <TableHead className="max-sm:px-2">Category</TableHead>
            <TableHead className="text-right max-sm:px-2">Views</TableHead>
            <TableHead className="text-right max-sm:px-2">Sold</TableHead>
            <TableHead className="text-right max-sm:px-2">Revenue</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {categories.map(({ name, views, units, revenue }) => (
            <TableRow key={name}>
              <TableCell className="py-2 max-sm:px-2">
                {name}
                <Share part={revenue} whole={categories[0]?.revenue ?? 0} />
              </TableCell>
              <TableCell className="py-2 max-sm:px-2 text-right text-muted">{views}</TableCell>
              <TableCell className="py-2 max-sm:px-2 text-right">{units}</TableCell>
              <TableCell className="py-2 max-sm:px-2 text-right font-medium">{formatEuro(revenue)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
  </Panel>
);

export const TopPrompts = ({ report: { top_prompts: prompts } }: { report: Analytics }) => (
  <Panel title="Top prompts">
    {prompts.length === 0 ? (
      NOTHING
    ) : (
      <Table aria-label="Prompts by revenue">
        <TableHeader>
          <TableRow>
            <TableHead className="max-sm:px-2">Prompt</TableHead>
            <TableHead className="text-right max-sm:px-2">Sold</TableHead>
            <TableHead className="text-right max-sm:px-2">Revenue</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {prompts.map(({ prompt_id, title, category_name, units, revenue }) => (
            <TableRow key={prompt_id ?? `${category_name} ${title}`}>
              <TableCell className="py-2 max-sm:px-2">
                {title}
                <span className="block text-muted text-xs">{category_name}</span>
                <Share part={revenue} whole={prompts[0]?.revenue ?? 0} />
              </TableCell>
              <TableCell className="py-2 max-sm:px-2 text-right">{units}</TableCell>
              <TableCell className="py-2 max-sm:px-2 text-right font-medium">{formatEuro(revenue)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
  </Panel>
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
