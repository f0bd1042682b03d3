import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pixels of the picture's 1000: a stroke is kept within this of where the camera saw it. */
const TOLERANCE = 0.5;
/** Strokes shorter than this are dust. */
const SHORTEST = 5;
/** So are inner lines that touch no other and come to less than this together: a dent of the cloth, the end of a bevel. */
const SMALLEST_ISLAND = 60;
/** Cloth is drawn by its long lines alone. */
const SHORTEST_FOLD = 20;
const SHORTEST_EDGE = 90;
const SMALLEST_DENT = 180;
/** Ends nearer than this are one stroke of the pen. */
const JOIN = 1.2;
/** Radians by which a stroke of the pen turns at most where two meet. */
const MOST_TURNED = 0.6;
/** An end this near to a stroke touches it. */
const REACH = 3;
/** Lines nearer than this are one line: the two edges of a bevel, or what is in the outline already. */
const APART = 2.2;

/** Of a stroke's way, beside lines that are there already. */
const MOST_COVERED = 0.7;

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** A line drawing of a few KB from the strokes Blender's Freestyle exported, on the same 1000 x 1000 pixels. */
export function packDrawing(freestyle: string): string {
  const read = (layer: string, shortest = SHORTEST) =>
    joined(strokesOf(freestyle, layer)).filter((stroke) => length(stroke) >= shortest);
  const taken = new Set<string>();
  const woven = read('woven');
  const outer = withoutIslands(apart(read('outer'), taken), [], woven.length > 0 ? SMALLEST_ISLAND : 0);
  const inner = withoutIslands(
    apart([...read('inner'), ...read('sheet').filter(isEdge)], taken),
    outer,
    SMALLEST_ISLAND,
  );
  const soft = withoutIslands(apart(read('soft', SHORTEST_FOLD), taken), [...outer, ...inner], SMALLEST_DENT);
  const lines = [...inner, ...soft];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><g fill="none" stroke="#231a14" stroke-linecap="round" stroke-linejoin="round">${path(woven, 0.9)}${path(lines, 1.7)}${path(outer, 3)}</g></svg>\n`;
}

function path(strokes: readonly Stroke[], width: number): string {
  if (strokes.length === 0) return '';
  return `<path stroke-width="${width}" d="${pathData(strokes.map(simplified))}"/>`;
}

function strokesOf(freestyle: string, layer: string): Stroke[] {
  const group = freestyle.split('<g id="ViewLayer_').find((part) => part.startsWith(`${layer}"`)) ?? '';
  return [...group.matchAll(/\sd="\s*M([^"]*)"/g)].map(([, data = '']) =>
    [...data.matchAll(/(-?[\d.]+),\s*(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
  );
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
const length = (stroke: Stroke) =>
  stroke.reduce((sum, point, index) => sum + distance(point, stroke[index - 1] ?? point), 0);

/** Strokes whose ends meet and which go on in about the same direction become one. */
function joined(strokes: readonly Stroke[]): Stroke[] {
  const left = new Set(strokes.filter((stroke) => stroke.length > 1));
  const byEnd = new Map<string, Set<Stroke>>();
  for (const stroke of left) {
    for (const end of [stroke[0], stroke.at(-1)]) {
      if (end) byEnd.set(cell(end, JOIN), (byEnd.get(cell(end, JOIN)) ?? new Set()).add(stroke));
    }
  }
  const next = (current: Stroke) => {
    const end = current.at(-1);
    for (const near of end ? around(end, JOIN) : []) {
      for (const candidate of byEnd.get(near) ?? []) {
        if (!left.has(candidate)) continue;
        const longer = together(current, candidate) ?? together(current, candidate.toReversed());
        if (longer) return { longer, candidate };
      }
    }
    return undefined;
  };
  const done: Stroke[] = [];
  for (const stroke of left) {
    left.delete(stroke);
    let current: Stroke = stroke;
    for (const _ of [0, 1]) {
      for (let found = next(current); found; found = next(current)) {
        left.delete(found.candidate);
        current = found.longer;
      }
      current = current.toReversed();
    }
    done.push(current);
  }
  return done;
}

function together(first: Stroke, second: Stroke): Stroke | undefined {
  const [end, begin] = [first.at(-1), second[0]];
  const goesOn = end && begin && distance(end, begin) <= JOIN && turn(first, second) < MOST_TURNED;
  return goesOn ? [...first, ...second.slice(1)] : undefined;
}

/** Cells of a grid, so that what is near is found without looking at everything. */
const cell = ([x, y]: Point, size: number, dx = 0, dy = 0) =>
  `${Math.round(x / size) + dx},${Math.round(y / size) + dy}`;
const around = (point: Point, size: number) =>
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => cell(point, size, dx, dy)));

/** Radians between the last direction of one stroke and the first of the next, over a few pixels of each. */
function turn(first: Stroke, second: Stroke): number {
  const [from, to] = [direction(first.toReversed()), direction(second)];
  const difference = Math.abs(Math.atan2(-from[1], -from[0]) - Math.atan2(to[1], to[0]));
  return Math.min(difference, 2 * Math.PI - difference);
}

function direction(stroke: Stroke): Point {
  const start = stroke[0] ?? [0, 0];
  const far = stroke.find((point) => distance(point, start) > 3) ?? stroke.at(-1) ?? start;
  return [far[0] - start[0], far[1] - start[1]];
}

/** The longest first, without those that run along one already drawn. */
function apart(strokes: readonly Stroke[], taken: Set<string>): Stroke[] {
  const kept: Stroke[] = [];
  for (const stroke of strokes.toSorted((a, b) => length(b) - length(a))) {
    const samples = sampled(stroke);
    const covered = samples.filter((point) => taken.has(cell(point, APART))).length;
    if (covered > samples.length * MOST_COVERED) continue;
    kept.push(stroke);
    for (const point of samples) {
      for (const near of around(point, APART)) taken.add(near);
    }
  }
  return kept;
}

/** Strokes touch where one ends beside the other. */
function withoutIslands(strokes: readonly Stroke[], mainland: readonly Stroke[], smallest: number): Stroke[] {
  const at = new Map<string, Set<Stroke>>();
  for (const stroke of [...strokes, ...mainland]) {
    for (const point of sampled(stroke)) {
      const here = cell(point, REACH);
      at.set(here, (at.get(here) ?? new Set()).add(stroke));
    }
  }
  const touches = new Map<Stroke, Set<Stroke>>();
  const touch = (a: Stroke, b: Stroke) => touches.set(a, (touches.get(a) ?? new Set()).add(b));
  for (const stroke of strokes) {
    for (const end of [stroke[0], stroke.at(-1)]) {
      for (const near of end ? around(end, REACH) : []) {
        for (const other of at.get(near) ?? []) {
          touch(stroke, other);
          touch(other, stroke);
        }
      }
    }
  }
  const known = new Set(mainland);
  return strokes.filter((stroke) => {
    const island = new Set([stroke]);
    for (const member of island) for (const other of touches.get(member) ?? []) island.add(other);
    if (isRing(stroke)) return smallest < SMALLEST_DENT;
    const isAlone = [...island].every((member) => !known.has(member));
    return !isAlone || [...island].reduce((sum, member) => sum + length(member), 0) >= smallest;
  });
}

/** Of a cloth that lies over something, its edges: they go somewhere, its folds wander. */
const isEdge = (stroke: Stroke) => {
  const way = length(stroke);
  return way >= SHORTEST_EDGE && distance(stroke[0] ?? [0, 0], stroke.at(-1) ?? [0, 0]) > 0.8 * way;
};

/** A knob, a button: small, and meant. */
const isRing = (stroke: Stroke) => stroke.length > 6 && distance(stroke[0] ?? [0, 0], stroke.at(-1) ?? [0, 0]) <= REACH;

/** A point for every pixel of the way. */
function sampled(stroke: Stroke): Point[] {
  return stroke.slice(1).flatMap((to, index) => {
    const from = stroke[index] ?? to;
    const steps = Math.max(1, Math.ceil(distance(from, to)));
    return Array.from({ length: steps }, (_, step): Point => {
      const at = (step + 1) / steps;
      return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at];
    });
  });
}

/** Douglas and Peucker: the fewest of its points from which the stroke is nowhere further than the tolerance. */
function simplified(stroke: Stroke): Stroke {
  const [first, last] = [stroke[0], stroke.at(-1)];
  if (!first || !last || stroke.length < 3) return stroke;
  let [furthest, most] = [0, 0];
  for (const [index, point] of stroke.entries()) {
    const off = offLine(point, first, last);
    if (off > most) [furthest, most] = [index, off];
  }
  if (most <= TOLERANCE) return [first, last];
  return [...simplified(stroke.slice(0, furthest + 1)).slice(0, -1), ...simplified(stroke.slice(furthest))];
}

function offLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / squared;
  const at = Math.min(1, Math.max(0, along));
  return distance(point, [from[0] + dx * at, from[1] + dy * at]);
}

/** Tenths of a pixel, each point from the one before it; the next stroke is the one that begins nearest. */
function pathData(strokes: readonly Stroke[]): string {
  const left = [...strokes];
  let at: Point = [0, 0];
  let data = '';
  while (left.length > 0) {
    const { index, stroke } = nearest(left, at);
    left.splice(index, 1);
    for (const [place, point] of stroke.entries()) {
      const [x, y] = [tenths(point[0]), tenths(point[1])];
      const [dx, dy] = [x - at[0], y - at[1]];
      if (place > 0 && dx === 0 && dy === 0) continue;
      data += place === 0 ? `m${pair(dx, dy)}` : place === 1 ? `l${pair(dx, dy)}` : separated(dx, dy);
      at = [x, y];
    }
  }
  return data;
}

function nearest(strokes: readonly Stroke[], [x, y]: Point): { index: number; stroke: Stroke } {
  let best = { index: 0, stroke: strokes[0] ?? [], away: Number.POSITIVE_INFINITY };
  for (const [index, candidate] of strokes.entries()) {
    for (const stroke of [candidate, candidate.toReversed()]) {
      const away = distance(stroke[0] ?? [0, 0], [x / 10, y / 10]);
      if (away < best.away) best = { index, stroke, away };
    }
  }
  return best;
}

const tenths = (pixels: number) => Math.round(pixels * 10);
const written = (value: number) => (value / 10).toString().replace(/^(-?)0\./, '$1.');
const pair = (dx: number, dy: number) => written(dx) + separator(dy) + written(dy);
const separated = (dx: number, dy: number) => separator(dx) + pair(dx, dy);
const separator = (value: number) => (value < 0 ? '' : ' ');

if (import.meta.main) {
  const [from, to = join(import.meta.dirname, '..', 'catalogue', 'drawings')] = process.argv.slice(2);
  if (!from) throw new Error('node scripts/pack-drawings.ts FOLDER_OF_STROKES');
  await mkdir(to, { recursive: true });
  for (const file of (await readdir(from)).filter((name) => name.endsWith('_0001.svg'))) {
    const name = file.replace('_biege', '_beige').replace('_0001.svg', '_three_quarter.svg');
    await writeFile(join(to, name), packDrawing(await readFile(join(from, file), 'utf8')));
  }
}
