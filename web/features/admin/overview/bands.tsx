import { formatEuro, TIERS, tierLevel } from "#contracts/money.ts";
import { Measure } from "#web/ui/measure.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PanelTable } from "../ui/data-table.tsx";

/** What the price of a prompt follows from. */
export const Bands = () => (
  <Panel title="Pricing bands" note="A prompt's price follows from its number of characters.">
    <PanelTable columns={["Tier", "Characters", "Price"]}>
      {TIERS.map(({ name, min_characters, max_characters, price }) => (
        <tr key={name}>
          <th scope="row" className="py-2.5 text-left font-medium">
            <span className="flex items-center gap-3">
              <Measure tier={tierLevel(name)} aria-hidden="true" />
              {name}
            </span>
          </th>
          <td className="text-right font-mono text-[0.8125rem]">
            {min_characters}-{max_characters}
          </td>
          <td className="text-right font-medium">{formatEuro(price)}</td>
        </tr>
      ))}
    </PanelTable>
    <p className="text-muted text-sm">
      A text shorter than {TIERS[0].min_characters} or longer than {TIERS[4].max_characters} characters is not
      sold. Spaces and line breaks count.
    </p>
  </Panel>
);
