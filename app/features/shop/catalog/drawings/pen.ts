/**
 * What a drawing is made of. Lengths are centimetres; x runs to the right, y up from the floor (in a plan: away from the viewer).
 * `body` is filled and outlined, `line` only drawn, `unseen` dashed: an edge that the view cannot see.
 */
export interface Stroke {
  kind: 'body' | 'line' | 'unseen';
  d: string;
}

/** Of a product; centimetres. */
export interface Measures {
  widthCm: number;
  depthCm: number;
  heightCm: number;
  /** Null where nobody sits on it, or nobody measured. */
  seatHeightCm: number | null;
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

/** Straight from point to point, and back to the first. */
export const shape = (...points: Point[]): string => `${path(...points)}z`;

/** Straight from point to point. */
export const path = (...points: Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

/** A bent line from one point to another, drawn towards `over`. */
export const bend = ([x, y]: Point, [overX, overY]: Point, [toX, toY]: Point): string =>
  `M${n(x)} ${n(y)}Q${n(overX)} ${n(overY)} ${n(toX)} ${n(toY)}`;

/** `count` equal parts of a length, each with `gap` before the next. */
export function parts(from: number, length: number, count: number, gap = 0): { at: number; size: number }[] {
  const size = (length - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ at: from + index * (size + gap), size }));
}

/** How many parts of about `wanted` a length has: at least one, and no more than a drawing can show. */
export const howMany = (length: number, wanted: number, most = 6): number =>
  clamp(Math.round(length / wanted), 1, most);

/** Legs as wide as `thick` at both ends of a length, `inset` from them. */
export function legs(length: number, height: number, { thick = 4, inset = 4 } = {}): string {
  const width = Math.min(thick, length / 4);
  const from = Math.min(inset, length / 4 - width / 2);
  return box(from, 0, width, height) + box(length - from - width, 0, width, height);
}

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** As short as a number can be written; a millimetre is finer than any line. */
const n = (value: number): string => String(Math.round(value * 10) / 10 || 0);
