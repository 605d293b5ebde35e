/**
 * What each line cost of the order's total, in whole cents that add up to it. A discount or the price of a pack is
 * shared out by what the lines cost alone.
 */
export function lineShares(total: number, lines: readonly { price: number; quantity: number }[]): number[] {
  const sum = lines.reduce((cents, { price, quantity }) => cents + price * quantity, 0);
  let cost = 0;
  let shared = 0;
  return lines.map(({ price, quantity }) => {
    cost += price * quantity;
    const upToHere = sum === 0 ? 0 : Math.round((cost * total) / sum);
    const share = upToHere - shared;
    shared = upToHere;
    return share;
  });
}
