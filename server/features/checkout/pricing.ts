import { MIN_TOTAL } from "#contracts/limits.ts";
import { cartTotal, lineTotal } from "#contracts/money.ts";

/** Divides an amount in proportion to the weights; the shares are whole cents and add up to the amount. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let weightSoFar = 0;
  let sharedSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const share = Math.round((amount * weightSoFar) / sum) - sharedSoFar;
    sharedSoFar += share;
    return share;
  });
}

interface Line {
  promptId: string;
  categoryId: string;
  quantity: number;
  price: number;
}

interface Terms {
  percent: number | null;
  amount: number | null;
  /** Empty: the whole shop. */
  categoryIds: readonly string[];
}

export const isFor = ({ categoryIds }: Pick<Terms, "categoryIds">, line: Pick<Line, "categoryId">): boolean =>
  categoryIds.length === 0 || categoryIds.includes(line.categoryId);

/** What a code takes off; cut where the total would fall below what can be paid. */
export function discountOf(terms: Terms, lines: readonly Line[]): number {
  const eligible = cartTotal(lines.filter((line) => isFor(terms, line)));
  const wanted =
    terms.percent === null
      ? Math.min(terms.amount ?? 0, eligible)
      : Math.round((eligible * terms.percent) / 100);
  return Math.max(0, Math.min(wanted, cartTotal(lines) - MIN_TOTAL));
}

export interface PaidLine {
  promptId: string;
  quantity: number;
  price: number;
}

/**
 * The lines with their share of the discount taken off, so that price times quantity adds up to what is paid. Copies
 * whose price cannot be the same to the cent become two lines.
 */
export function payableLines(lines: readonly Line[], terms: Terms | null, discount: number): PaidLine[] {
  if (!terms || discount === 0) return lines.map(toPaidLine);
  const shares = shareOut(
    discount,
    lines.map((line) => (isFor(terms, line) ? lineTotal(line) : 0)),
  );
  return lines.flatMap((line, index) => {
    const paid = lineTotal(line) - (shares[index] ?? 0);
    const price = Math.floor(paid / line.quantity);
    const dearer = paid - price * line.quantity;
    return [
      { ...toPaidLine(line), quantity: line.quantity - dearer, price },
      { ...toPaidLine(line), quantity: dearer, price: price + 1 },
    ].filter(({ quantity }) => quantity > 0);
  });
}

const toPaidLine = ({ promptId, quantity, price }: Line): PaidLine => ({ promptId, quantity, price });
