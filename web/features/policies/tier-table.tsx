import { formatEuro, TIERS, type TierName } from "#contracts/money.ts";
import { Measure } from "#web/ui/measure.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";

const WORDS: Record<TierName, string> = {
  Mini: "up to 150",
  Short: "150–300",
  Medium: "300–600",
  Long: "600–1200",
  Premium: "over 1200",
};

const CELL = "whitespace-nowrap px-1.5 first:pl-3 last:pr-3 sm:px-4 sm:first:pl-4 sm:last:pr-4";

/** The five tiers as the policy names them, beside the character bands of the shop and the prices. */
export function TierTable() {
  return (
    <Table aria-label="Price tiers">
      <TableHeader>
        <TableRow>
          <TableHead className={CELL}>Tier</TableHead>
          <TableHead className={CELL}>Words</TableHead>
          <TableHead className={CELL}>Characters</TableHead>
          <TableHead className={`${CELL} text-right`}>Price</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {TIERS.map(({ name, price, min_characters, max_characters }, place) => (
          <TableRow key={name}>
            <TableHead scope="row" className={`${CELL} font-medium text-ink text-sm`}>
              <span className="flex items-center gap-2">
                <Measure tier={(place + 1) as 1 | 2 | 3 | 4 | 5} aria-hidden="true" />
                {name}
              </span>
            </TableHead>
            <TableCell className={CELL}>{WORDS[name]}</TableCell>
            <TableCell className={CELL}>{`${min_characters}–${max_characters}`}</TableCell>
            <TableCell className={`${CELL} text-right font-semibold`}>{formatEuro(price)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
