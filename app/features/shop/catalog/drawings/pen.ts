import type { Part, Parts } from '../door/drawings/form-of-name.ts';

/**
 * What a drawing is made of. Lengths are centimetres; x runs to the right, y up from the floor (in a plan: away from the viewer).
 * `body` is filled and outlined, `line` only drawn, `unseen` dashed: an edge that the view cannot see.
 */
export interface Stroke {
  kind: 'body' | 'line' | 'unseen';
  d: string;
  /** What its outlines are, one outline each, where they can be counted. */
  part?: Part;
}

/** Of a product; centimetres. */
export interface Measures {
  widthCm: number;
  depthCm: number;
  heightCm: number;
  /** Null where nobody sits on it, or nobody measured. */
  seatHeightCm: number | null;
}

/** What a form draws: what nobody counted is as it usually is at this size. */
export interface Piece extends Measures {
  parts?: Parts | undefined;
}

/** A piece seen from the front, from its right side and from above. */
export interface Views {
  front: Stroke[];
  side: Stroke[];
  plan: Stroke[];
}

/** A piece's views, and how far above the floor it hangs, in cm. */
export interface Drawing extends Views {
  hangsAt: number;
}

export const body = (...shapes: string[]): Stroke => ({ kind: 'body', d: shapes.join('') });
export const line = (...shapes: string[]): Stroke => ({ kind: 'line', d: shapes.join('') });
export const hidden = (...shapes: string[]): Stroke => ({ kind: 'unseen', d: shapes.join('') });

/** The same stroke, as parts that can be counted. */
export const as = (part: Part, stroke: Stroke): Stroke => ({ ...stroke, part });

/** A rectangle from its lower left corner; `radius` rounds its corners as far as there is room. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r < 0.5) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  const across = n(width - 2 * r);
  const up = n(height - 2 * r);
  return `M${n(x + r)} ${n(y)}h${across}${corner(r, r)}v${up}${corner(-r, r)}h-${across}${corner(-r, -r)}v-${up}${corner(r, -r)}z`;
}

/** The space a piece takes, and nothing of how it looks. */
export function drawSpace({ widthCm, depthCm, heightCm }: Omit<Measures, 'seatHeightCm'>): Drawing {
  const views = [box(0, 0, widthCm, heightCm), box(0, 0, depthCm, heightCm), box(0, 0, widthCm, depthCm)];
  const [front = [], side = [], plan = []] = views.map((view) => [body(view)]);
  return { front, side, plan, hangsAt: 0 };
}

/** Round, or a box with round ends where it is longer than wide. */
export const disc = (width: number, depth: number): string => box(0, 0, width, depth, Math.min(width, depth) / 2);

export type Point = readonly [x: number, y: number];

/** Two more numbers are where a bent line is drawn towards, before its end. */
export type Bent = Point | readonly [overX: number, overY: number, x: number, y: number];

/** From point to point, and back to the first. */
export const shape = (...points: Bent[]): string => `${path(...points)}z`;

/** From point to point. */
export const path = (...points: Bent[]): string =>
  points
    .map(([x, y, ...end], index) => {
      if (end.length === 0) return `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
      return `Q${[x, y, ...end].map(n).join(' ')}`;
    })
    .join('');

/** A box whose top is round. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = Math.min(width / 2, height);
  const across = width - 2 * r > 0.05 ? `h${n(2 * r - width)}` : '';
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height - r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}${across}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}z`;
}

/** A bent line from one point to another, drawn towards `over`. */
export const bend = (from: Point, [overX, overY]: Point, [x, y]: Point): string => path(from, [overX, overY, x, y]);

/** `count` equal parts of a length, each with `gap` before the next. */
export function parts(from: number, length: number, count: number, gap = 0): { at: number; size: number }[] {
  const size = (length - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ at: from + index * (size + gap), size }));
}

/** How many parts of about `wanted` a length has: at least one, and no more than a drawing can show. */
export const howMany = (length: number, wanted: number, most = 6): number =>
  clamp(Math.round(length / wanted), 1, most);

interface Stand {
  widthCm: number;
  depthCm: number;
  /** As high as the legs are. */
  height: number;
  count: number;
  thick?: number;
  /** How far they stand from the edges. */
  inset?: number;
  /** How much farther out their feet are than their tops. */
  splay?: number;
}

/**
 * Legs, as each view sees them: four at the corners, more along the front, three with one behind, two as columns or boards from front
 * to back, one in the middle; a plinth for none. From above they are dashed.
 */
export function legs({ widthCm, depthCm, height, count, thick = 4, inset = 4, splay = 0 }: Stand): Views {
  const wide = Math.min(thick, widthCm / (count + 2));
  const deep = Math.min(thick, depthCm / 4);
  if (count === 0) {
    const [x, y] = [Math.min(inset, widthCm / 8), Math.min(inset, depthCm / 8)];
    const seen = (from: number, length: number) =>
      height < 0.5 ? [] : [body(box(from, 0, length - 2 * from, height))];
    return { front: seen(x, widthCm), side: seen(y, depthCm), plan: [] };
  }
  const inFront = spread(widthCm, count > 2 ? Math.ceil(count / 2) : count, { wide, inset });
  const middle = Math.floor(inFront.length / 2);
  // An odd one more stands in front; of three, one stands behind by itself.
  const behind =
    count < 3
      ? []
      : count === 3
        ? spread(widthCm, 1, { wide, inset })
        : inFront.filter((_, index) => count % 2 === 0 || index !== middle);
  const xs = [...new Set([...inFront, ...behind])];
  const [near = 0, far = 0] = spread(depthCm, 2, { wide: deep, inset });
  const seen = (at: readonly number[], size: number, length: number) =>
    as('legs', body(...at.map((x) => leg(x, { size, length, height, splay: Math.min(splay, length / 8) }))));
  const one = (y: number, size: number) => (x: number) => box(x, y, wide, size);
  return {
    front: [seen(xs, wide, widthCm)],
    side:
      count > 2
        ? [seen([near, far], deep, depthCm)]
        : [as('legs', body(box(near, 0, Math.max(far + deep - near, deep), height)))],
    plan: [
      as(
        'legs',
        hidden(...inFront.map(one(near, count > 2 ? deep : far + deep - near)), ...behind.map(one(far, deep))),
      ),
    ],
  };
}

/** Where `count` things as wide as `wide` begin along a length, the outer ones `inset` from its ends. */
function spread(length: number, count: number, { wide, inset }: { wide: number; inset: number }): number[] {
  if (count === 1) return [length / 2 - wide / 2];
  const from = Math.max(0, Math.min(inset, length / 4 - wide / 2));
  const step = (length - 2 * from - wide) / (count - 1);
  return Array.from({ length: count }, (_, index) => Math.round((from + index * step) * 10) / 10);
}

/** Straight, or leaning out from under the middle. */
function leg(
  x: number,
  { size, length, height, splay }: { size: number; length: number; height: number; splay: number },
) {
  const middle = x + size / 2 - length / 2;
  if (splay === 0 || Math.abs(middle) < 1) return box(x, 0, size, height);
  const [foot, slant] = [size * 0.6, Math.sign(middle) * splay];
  const inner = slant > 0 ? size * 0.4 : 0;
  return shape([x + inner, 0], [x + inner + foot, 0], [x + size - slant, height], [x - slant, height]);
}

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** As short as a number can be written; a millimetre is finer than any line. */
const n = (value: number): string => String(Math.round(value * 10) / 10 || 0);
