import type { Costing } from '#app/features/bespoke/recipes/costing.ts';
import { reckonFirst } from '#app/features/bespoke/recipes/costing.ts';
import { vatShare } from '#app/features/ground/settings/door/vat.ts';

/** What a discount takes off one product, as its form says it or as it was made. */
export interface TakenOff {
  percent: number | null;
  amountKobo: number | null;
  /** Ids of products; null for all. */
  covers: ReadonlySet<string> | null;
}

export interface SoldBelow {
  id: string;
  name: string;
  belowKobo: number;
}

/** Products that a discount sells for less than they cost, the worst first. */
export function soldBelowCost(costing: Costing, { percent, amountKobo, covers }: TakenOff): SoldBelow[] {
  return costing.pieces
    .filter(({ id }) => covers === null || covers.has(id))
    .flatMap((piece) => {
      const reckoned = reckonFirst(costing, piece);
      if (!reckoned || reckoned.cost.totalKobo === 0) return [];
      const { priceKobo, cost } = reckoned;
      const off = Math.min(priceKobo, percent === null ? (amountKobo ?? 0) : Math.floor((priceKobo * percent) / 100));
      const paid = priceKobo - off;
      const belowKobo = cost.totalKobo - (paid - vatShare(paid, costing.vatBasisPoints));
      return off > 0 && belowKobo > 0 ? [{ id: piece.id, name: piece.name, belowKobo }] : [];
    })
    .sort((a, b) => b.belowKobo - a.belowKobo);
}
