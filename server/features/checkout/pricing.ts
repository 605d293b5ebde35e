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
