/** What a combination costs: the value it has on each axis, by its place there. */
export interface PricedCell {
  at: readonly number[];
  kobo: number;
}

export interface Fit {
  /** What each value of each axis adds; undefined where no combination with it has a price. */
  parts: (number | undefined)[][];
  /** The most that a sum is above its combination's price; 0 where every price is a sum of its parts. */
  excessKobo: number;
}

/**
 * Writes the prices of combinations as sums, one part for each of their values. Where no sums give them all, or those that do are not
 * what `isRight` wants, none is lower than its combination costs. `sizes` are the lengths of the axes, of which there is at least one; a
 * combination that comes again counts with its highest price.
 */
export function fitPrices(
  sizes: readonly number[],
  all: readonly PricedCell[],
  isRight: (parts: Fit['parts']) => boolean = () => true,
): Fit {
  const highest = new Map<string, PricedCell>();
  for (const cell of all) {
    const key = cell.at.join();
    if ((highest.get(key)?.kobo ?? -1) < cell.kobo) highest.set(key, cell);
  }
  const cells = [...highest.values()];
  const excessOf = (parts: Parts) => {
    const over = cells.map((cell) => sum(parts, cell) - cell.kobo);
    return over.some((each) => each < 0) ? Number.POSITIVE_INFINITY : most(over);
  };
  const lowest = cells.reduce((least, { kobo }) => Math.min(least, kobo), Number.POSITIVE_INFINITY);
  const axes = sizes.map((_, axis) => axis);
  const tried = [solve(sizes, cells), cover(sizes, cells, axes), cover(sizes, cells, axes.toReversed())].filter(
    isRight,
  );
  const fits = [...tried, floor(sizes, cells, lowest)].map((parts) => ({ parts, excessKobo: excessOf(parts) }));
  return fits.reduce((best, fit) => (fit.excessKobo < best.excessKobo ? fit : best));
}

const most = (amounts: readonly number[]) => amounts.reduce((most, each) => Math.max(most, each), 0);

type Parts = Fit['parts'];

const sum = (parts: Parts, { at }: PricedCell) =>
  at.reduce((total, value, axis) => total + (parts[axis]?.[value] ?? 0), 0);

const nothingKnown = (sizes: readonly number[]): Parts =>
  sizes.map((length) => Array.from({ length }, () => undefined));

/** From the first combination to those that differ from what is known by one value, until all are known; right where sums are possible. */
function solve(sizes: readonly number[], cells: readonly PricedCell[]): Parts {
  const parts = nothingKnown(sizes);
  const [first] = cells;
  for (const [axis, value] of (first?.at ?? []).entries()) set(parts, axis, value, axis === 0 ? (first?.kobo ?? 0) : 0);
  let open = [...cells];
  while (open.length > 0) {
    let hasMoved = false;
    open = open.filter((cell) => {
      const unknown = unknownAxes(parts, cell);
      const [axis] = unknown;
      if (axis === undefined) return false;
      if (unknown.length > 1) return true;
      set(parts, axis, cell.at[axis] ?? 0, cell.kobo - sum(parts, cell));
      hasMoved = true;
      return false;
    });
    // What shares nothing with those before can begin anywhere.
    const [cell] = open;
    const axis = cell && unknownAxes(parts, cell)[0];
    if (!hasMoved && cell && axis !== undefined) set(parts, axis, cell.at[axis] ?? 0, 0);
  }
  return parts;
}

const unknownAxes = (parts: Parts, { at }: PricedCell) =>
  at.flatMap((value, axis) => (parts[axis]?.[value] === undefined ? [axis] : []));

function set(parts: Parts, axis: number, value: number, kobo: number): void {
  const list = parts[axis];
  if (list) list[value] = kobo;
}

/** Axis by axis what is still lacking at the most, then less wherever nothing becomes too cheap by it. */
function cover(sizes: readonly number[], cells: readonly PricedCell[], order: readonly number[]): Parts {
  const parts = nothingKnown(sizes);
  for (const axis of [...order, ...order]) raise(parts, axis, cells);
  return parts;
}

/** As `cover`, and no sum is below the lowest price, whatever combination it is of. */
function floor(sizes: readonly number[], cells: readonly PricedCell[], lowest: number): Parts {
  const parts = nothingKnown(sizes);
  const rest = cells.map(({ at, kobo }) => ({ at, kobo: kobo - lowest }));
  for (const axis of sizes.keys()) raise(parts, axis, rest);
  for (const list of parts) {
    for (const [value, kobo] of list.entries()) list[value] = kobo && Math.max(0, kobo);
  }
  parts[0] = (parts[0] ?? []).map((kobo) => (kobo === undefined ? undefined : kobo + lowest));
  return parts;
}

/** Gives every value of an axis what its combinations lack without it. */
function raise(parts: Parts, axis: number, cells: readonly PricedCell[]): void {
  const next: (number | undefined)[] = (parts[axis] ?? []).map(() => undefined);
  for (const cell of cells) {
    const value = cell.at[axis] ?? 0;
    const lacking = cell.kobo - sum(parts, cell) + (parts[axis]?.[value] ?? 0);
    next[value] = Math.max(next[value] ?? lacking, lacking);
  }
  parts[axis] = next;
}
