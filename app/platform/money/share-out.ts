/** Shares a sum in proportion to weights, whole kobo, by largest remainder; no part is more than its weight where the sum is not. */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  // Kobo times kobo is more than a double holds.
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = exact.map((each) => Number(each / BigInt(all)));
  const order = exact
    .map((each, index) => ({ index, rest: each % BigInt(all) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = sum - parts.reduce((total, part) => total + part, 0);
  for (const { index } of order) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
