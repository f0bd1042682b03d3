import type { KnownSides } from '#app/features/shop/catalog/door/measurements.ts';
import { type PieceKind, type Sides, withUsual } from '#app/features/shop/sizes/door/piece-kinds.ts';

/** Of a piece of the shop, what somebody who wants another one made may know beforehand. */
export interface ShopPiece {
  kind: PieceKind;
  litres: number;
  priceKobo: number;
  leadDaysMin: number;
  leadDaysMax: number;
}

export const litresOf = ({ widthCm, depthCm, heightCm }: Sides): number =>
  Math.round((widthCm * depthCm * heightCm) / 1_000);

/** What two pieces cost is an accident. */
const FEWEST = 3;
const LEAST_SHARE = 0.75;
const MOST_SHARE = 1.25;

interface AlikeRange {
  /** Within a quarter of the volume; otherwise of the kind only. */
  isOfThisSize: boolean;
  leastKobo: number;
  mostKobo: number;
  leadDaysMin: number;
  leadDaysMax: number;
}

/** What the shop's pieces of a kind cost and take: those of about this size, or else all of the kind; undefined for too few. */
export function rangeOfAlike(pieces: readonly ShopPiece[], kind: PieceKind | null, sides: KnownSides) {
  if (kind === null) return undefined;
  const ofKind = pieces.filter((piece) => piece.kind === kind);
  const litres = litresOf(withUsual(kind, sides));
  const ofThisSize = ofKind.filter(
    (piece) => piece.litres >= litres * LEAST_SHARE && piece.litres <= litres * MOST_SHARE,
  );
  const isOfThisSize = ofThisSize.length >= FEWEST;
  const alike = isOfThisSize ? ofThisSize : ofKind;
  if (alike.length < FEWEST) return undefined;
  const range: AlikeRange = {
    isOfThisSize,
    leastKobo: Math.min(...alike.map(({ priceKobo }) => priceKobo)),
    mostKobo: Math.max(...alike.map(({ priceKobo }) => priceKobo)),
    leadDaysMin: Math.min(...alike.map(({ leadDaysMin }) => leadDaysMin)),
    leadDaysMax: Math.max(...alike.map(({ leadDaysMax }) => leadDaysMax)),
  };
  return range;
}
