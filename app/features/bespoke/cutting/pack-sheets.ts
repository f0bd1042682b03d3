import type { CutPart, StockSize } from './cut-stock.ts';
import { leastSheets } from './least-sheets.ts';

/** In tenths of a millimetre. */
export interface Rectangle {
  x: number;
  y: number;
  length: number;
  width: number;
}

/** Where a part lies on its sheet, from the sheet's corner, and as it lies there. */
interface CutPlace extends Rectangle {
  /** Its place in the parts that were asked for. */
  part: number;
  isTurned: boolean;
}

interface CutSheet {
  /** Its place in the sizes that were offered. */
  stock: number;
  places: CutPlace[];
  /** What stays whole beside the parts. */
  rests: Rectangle[];
}

export interface CuttingPlan {
  sheets: CutSheet[];
  /** Parts that no size holds, by their places. */
  unplaced: number[];
}

interface CuttingJob {
  parts: readonly CutPart[];
  stock: readonly StockSize[];
  /** How wide the saw cuts. */
  kerf: number;
}

/** So many rectangles are looked at, and no clock is, so that the same job gives the same plan on any machine. */
const USUAL_EFFORT = 6_000_000;
/** A small job is done sooner. */
const MOST_A_PART = 80_000;
/** What placing a part takes besides, in rectangles. */
const PLACING = 20;

const SPLITS = ['shorter', 'longer', 'larger', 'smaller', 'along', 'across'] as const;
const FITS = ['area', 'short', 'long'] as const;

/** What makes a part one that is laid down early. */
const LARGE: readonly ((part: CutPart) => number)[] = [
  ({ length, width }) => length * width,
  ({ length, width }) => Math.max(length, width),
  ({ length, width }) => length + width,
  ({ length }) => length,
  ({ width }) => width,
  ({ length, width }) => Math.min(length, width),
];
/** How far an order that is tried strays from it. */
const NOISE = [0.05, 0.3, 1, 10];

interface Rule {
  /** Which way the rest is cut once a part lies in its corner. */
  split: (typeof SPLITS)[number];
  /** Which rectangle a part goes into: the one it leaves the least of. */
  fit: (typeof FITS)[number];
  /** Which size is bought where it holds the part. */
  size: number;
}

interface Filled {
  stock: number;
  places: CutPlace[];
  rests: Rectangle[];
  /** Area of its parts. */
  used: number;
}

interface Free extends Rectangle {
  sheet: Filled;
}

interface Attempt {
  sheets: Filled[];
  unplaced: number[];
  /** Area of what is bought. */
  bought: number;
  /** Of two that buy as much, the one with fuller sheets and one emptier: more of it can be kept, or saved in the end. */
  fullness: number;
}

/**
 * Parts on sheets by cuts that go from edge to edge, with as little bought as is found within the effort. Parts are laid down one by one,
 * each in the corner of a rectangle whose rest becomes two, in several orders and by several rules. The best of these is improved by doing a
 * few of its sheets again, and keeping what is no worse. A part takes the saw's width along two of its edges, and a sheet is that much larger, so that nothing
 * else has to think of it.
 */
export function packSheets(job: CuttingJob, effort = USUAL_EFFORT): CuttingPlan {
  const { kerf } = job;
  const cut = <Cut extends Rectangle>(each: Cut): Cut => ({
    ...each,
    length: each.length - kerf,
    width: each.width - kerf,
  });
  const { sheets, unplaced } = new Packer(job, effort).best();
  return {
    unplaced,
    sheets: sheets.map(({ stock, places, rests }) => ({
      stock,
      places: places.map(cut),
      rests: rests.map(cut).filter(({ length, width }) => length > 0 && width > 0),
    })),
  };
}

class Packer {
  private readonly parts: readonly CutPart[];
  private readonly stock: readonly StockSize[];
  /** The smallest first. */
  private readonly bySize: readonly (StockSize & { place: number })[];
  private readonly toBuy: readonly number[];
  private readonly least: number;
  private readonly effort: number;
  private looked = 0;

  constructor({ parts, stock, kerf }: CuttingJob, effort: number) {
    this.effort = Math.min(effort, parts.length * MOST_A_PART);
    this.parts = parts.map((part) => ({ ...part, length: part.length + kerf, width: part.width + kerf }));
    this.stock = stock.map((size) => ({
      ...size,
      length: size.length - 2 * size.trim + kerf,
      width: size.width - 2 * size.trim + kerf,
    }));
    this.bySize = this.stock.map((size, place) => ({ ...size, place })).sort((a, b) => areaOf(a) - areaOf(b));
    this.toBuy = stock.flatMap(({ kept }, place) => (kept === null ? [place] : []));
    this.least = this.leastBought({ parts, stock, kerf });
  }

  private leastBought({ parts, stock, kerf }: CuttingJob): number {
    const [only, ...others] = stock.filter(({ kept }) => kept === null);
    const kept = sumOf(this.stock.map((size) => (size.kept ?? 0) * areaOf(size)));
    const short = sumOf(this.parts.map(areaOf)) - kept;
    if (!only || short <= 0) return 0;
    const smallest = Math.min(...this.toBuy.map((size) => areaOf(this.sizeOf(size))));
    if (others.length > 0) return Math.max(smallest, short);
    return smallest * (stock.length > 1 ? Math.ceil(short / smallest) : leastSheets(parts, only, kerf));
  }

  best(): Attempt {
    const all = this.parts.map((_, index) => index);
    const kept = this.stock.map((size) => size.kept ?? Number.POSITIVE_INFINITY);
    let best: Attempt | undefined;
    for (const large of LARGE) {
      const order = this.sorted(all, large);
      for (const rule of this.rules()) {
        const attempt = this.lay(order, rule, kept);
        if (!best || isBetter(attempt, best)) best = attempt;
        if (this.looked > this.effort) return best;
      }
    }
    return this.improve(best as Attempt, kept);
  }

  private *rules(): Iterable<Rule> {
    for (const split of SPLITS) {
      for (const fit of FITS) {
        for (const size of this.toBuy) yield { split, fit, size };
        if (this.toBuy.length === 0) yield { split, fit, size: 0 };
      }
    }
  }

  private sorted(parts: readonly number[], large: (part: CutPart) => number): number[] {
    return parts
      .map((index) => ({ index, part: this.parts[index] as CutPart }))
      .map(({ index, part }) => ({ index, first: large(part), area: areaOf(part) }))
      .sort((a, b) => b.first - a.first || b.area - a.area || a.index - b.index)
      .map(({ index }) => index);
  }

  /** Takes a few sheets, the emptier ones oftener, and lays their parts again in another order and by another rule. */
  private improve(from: Attempt, kept: readonly number[]): Attempt {
    const random = seeded();
    const rules = [...this.rules()];
    let best = from;
    while (this.looked < this.effort && best.bought > this.least && best.sheets.length > 0) {
      this.looked += best.sheets.length + this.stock.length;
      const emptiest = best.sheets.toSorted((a, b) => a.used - b.used);
      const again = new Set<Filled>();
      const many = Math.min(2 + Math.floor(random() * 4), emptiest.length);
      while (again.size < many) again.add(emptiest[Math.floor(random() ** 2 * emptiest.length)] as Filled);
      const others = best.sheets.filter((sheet) => !again.has(sheet));
      const parts = [...again].flatMap(({ places }) => places.map(({ part }) => part));
      const [large, noise] = [pick(LARGE, random()), pick(NOISE, random())];
      const order = this.sorted(parts, (part) => large(part) * (1 + noise * random()));
      const left = [...kept];
      for (const { stock } of others) left[stock] = (left[stock] ?? 0) - 1;
      const next = this.lay(order, pick(rules, random()), left);
      if (isBetter(this.sum([...again], []), next)) continue;
      best = this.sum([...others, ...next.sheets], best.unplaced);
    }
    return best;
  }

  private lay(order: readonly number[], rule: Rule, kept: readonly number[]): Attempt {
    const [sheets, unplaced, free]: [Filled[], number[], Free[]] = [[], [], []];
    const left = [...kept];
    for (const index of order) {
      if (this.place(free, index, rule)) continue;
      const stock = this.sizeToOpen(this.parts[index] as CutPart, left, rule);
      if (stock === undefined) {
        unplaced.push(index);
        continue;
      }
      left[stock] = (left[stock] ?? 0) - 1;
      const { length, width, trim } = this.sizeOf(stock);
      const sheet: Filled = { stock, places: [], rests: [], used: 0 };
      sheets.push(sheet);
      free.push({ sheet, x: trim, y: trim, length, width });
      this.place(free, index, rule);
    }
    for (const { sheet, ...rest } of free) sheet.rests.push(rest);
    return this.sum(sheets, unplaced);
  }

  private sum(sheets: Filled[], unplaced: number[]): Attempt {
    const attempt: Attempt = { sheets, unplaced, bought: 0, fullness: 0 };
    for (const { stock, used } of sheets) {
      const size = this.sizeOf(stock);
      attempt.fullness += (used / areaOf(size)) ** 2;
      if (size.kept === null) attempt.bought += areaOf(size);
    }
    return attempt;
  }

  /** Lays a part into the free rectangle that suits it best; false where none holds it. */
  private place(free: Free[], index: number, { split, fit }: Rule): boolean {
    const { length, width, mayTurn } = this.parts[index] as CutPart;
    let [at, isTurned, least] = [-1, false, Number.POSITIVE_INFINITY];
    this.looked += free.length + PLACING;
    for (let each = 0; each < free.length; each += 1) {
      const room = free[each] as Free;
      for (const turned of mayTurn ? [false, true] : [false]) {
        const [across, along] = turned
          ? [room.length - width, room.width - length]
          : [room.length - length, room.width - width];
        if (across < 0 || along < 0) continue;
        const left =
          fit === 'area'
            ? room.length * room.width
            : fit === 'short'
              ? Math.min(across, along)
              : Math.max(across, along);
        if (left < least) [at, isTurned, least] = [each, turned, left];
      }
    }
    const room = free[at];
    if (!room) return false;
    const lies = isTurned ? { length: width, width: length } : { length, width };
    room.sheet.places.push({ part: index, x: room.x, y: room.y, ...lies, isTurned });
    room.sheet.used += length * width;
    free[at] = free.at(-1) as Free;
    free.pop();
    free.push(...restsOf(room, lies, split));
    return true;
  }

  /** What is kept and just large enough; else what is to be bought by the rule, or the smallest that is large enough. */
  private sizeToOpen(part: CutPart, kept: readonly number[], rule: Rule): number | undefined {
    this.looked += this.bySize.length;
    const fitting = this.bySize.filter(({ length, width, place }) => {
      const holds = (long: number, wide: number) => long <= length && wide <= width;
      return (
        (kept[place] ?? 0) > 0 && (holds(part.length, part.width) || (part.mayTurn && holds(part.width, part.length)))
      );
    });
    const [smallest] = fitting;
    const remainder = fitting.find((size) => size.kept !== null);
    return (remainder ?? fitting.find(({ place }) => place === rule.size) ?? smallest)?.place;
  }

  private sizeOf(place: number): StockSize {
    return this.stock[place] as StockSize;
  }
}

/** The two rectangles that are left of one when a part lies in its corner and the first cut goes along it, or across. */
function restsOf(room: Free, lies: { length: number; width: number }, split: Rule['split']): Free[] {
  const [across, along] = [room.length - lies.length, room.width - lies.width];
  const isAlong =
    split === 'along' ||
    (split === 'shorter' && across < along) ||
    (split === 'longer' && across >= along) ||
    (split === 'larger' && room.length * along >= room.width * across) ||
    (split === 'smaller' && room.length * along < room.width * across);
  const beside = { ...room, x: room.x + lies.length, length: across, width: isAlong ? lies.width : room.width };
  const above = { ...room, y: room.y + lies.width, width: along, length: isAlong ? room.length : lies.length };
  return [beside, above].filter(({ length, width }) => length > 0 && width > 0);
}

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

const areaOf = ({ length, width }: { length: number; width: number }) => length * width;

const isBetter = (a: Attempt, b: Attempt): boolean =>
  (a.unplaced.length - b.unplaced.length || a.bought - b.bought || b.fullness - a.fullness) < 0;

const pick = <One>(all: readonly One[], chance: number): One => all[Math.floor(chance * all.length)] as One;

/** Numbers from 0 to 1, the same ones every time (mulberry32). */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
