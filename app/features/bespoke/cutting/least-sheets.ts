import type { CutPart, StockSize } from './cut-stock.ts';

/** A share of one side of a sheet, made larger or smaller so that no parts side by side come to more than the whole. */
type Share = (share: number) => number;

const EXACT: Share = (share) => share;

/** What is almost whole counts as whole, and what fits beside it as nothing. */
const almostWhole =
  (least: number): Share =>
  (share) =>
    share > 1 - least ? 1 : share < least ? 0 : share;

/** What is more than half is what it leaves no room for, in parts of `least`. */
const byPlaces = (least: number): Share => {
  const places = Math.floor(1 / least + SLIP);
  return (share) =>
    share > 0.5 + SLIP ? 1 - Math.floor((1 - share) / least + SLIP) / places : share >= least - SLIP ? 1 / places : 0;
};

const SLIP = 1e-9;
/** So many sizes of parts are taken for `least`. */
const MOST_SHARES = 24;

/**
 * Fewer sheets of one size than this cannot hold the parts, whatever the cuts: by their area, and by areas in which sides count as what they
 * leave no room for (dual feasible functions: Fekete and Schepers 2004). A part that may turn counts as the lesser of its two ways.
 */
export function leastSheets(parts: readonly CutPart[], { length, width, trim }: StockSize, kerf: number): number {
  const [long, wide] = [length - 2 * trim + kerf, width - 2 * trim + kerf];
  const lying = parts.map((part) => {
    const [along, across] = [part.length + kerf, part.width + kerf];
    const [straight, turned] = [
      [along / long, across / wide],
      [across / long, along / wide],
    ] as const;
    const fits = (way: readonly [number, number]) => Math.max(...way) <= 1;
    return { straight, turned: part.mayTurn && fits(turned) ? turned : straight, isTurned: !fits(straight) };
  });
  const sharesOf = (side: 0 | 1) =>
    functionsOf(lying.flatMap(({ straight, turned }) => [straight[side], turned[side]]));
  const [alongs, acrosses] = [sharesOf(0), sharesOf(1)];
  const rows = alongs.map((share) =>
    lying.map(({ straight, turned }) => [share(straight[0]), share(turned[0])] as const),
  );
  let most = 0;
  for (const share of acrosses) {
    const column = lying.map(({ straight, turned }) => [share(straight[1]), share(turned[1])] as const);
    for (const row of rows) {
      let sum = 0;
      for (let part = 0; part < lying.length; part += 1) {
        const [[a, b], [c, d]] = [row[part] as readonly [number, number], column[part] as readonly [number, number]];
        sum += lying[part]?.isTurned ? b * d : Math.min(a * c, b * d);
      }
      most = Math.max(most, sum);
    }
  }
  return Math.ceil(most - 1e-6);
}

function functionsOf(shares: readonly number[]): Share[] {
  const least = [...new Set(shares.map((share) => Math.min(share, 1 - share)))].filter((share) => share > 0.02);
  const some = least.sort((a, b) => b - a).filter((_, index) => index % Math.ceil(least.length / MOST_SHARES) === 0);
  return [EXACT, ...some.map(almostWhole), ...some.map(byPlaces), almostWhole(0.5)];
}
