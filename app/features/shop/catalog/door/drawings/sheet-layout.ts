import type { Measures } from '../../drawings/pen.ts';
import { PERSON_CM } from '../measurements.ts';

/** Units of a sheet: a pixel each where it is shown at its own width. */
const SHEETS = {
  /** Two rows, for a phone. */
  narrow: { width: 358, tallest: 200 },
  /** One row, for a desk. */
  wide: { width: 672, tallest: 220 },
} as const;

export type Sheet = keyof typeof SHEETS;

/** Room for the height's figures left of the front, for the seat's right of it, and for the figures below a row. */
const LEFT = 80;
const SEAT = 62;
const GAP = 28;
const EDGE = 8;
const TOP = 8;
const BELOW = 56;
/** A mirror three centimetres deep is still a thing that can be seen. */
const THINNEST = 3;
/** The figures below a view, such as `3 ft 10 in`, need this much whatever the view. */
const FIGURES = 62;

/** What a sheet's unit is on paper: browsers print 96 of them to an inch. */
const UNITS_PER_CM = 96 / 2.54;
/** Round scales, such as a maker reckons with: 20 for 1:20. */
const SCALES = [10, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250] as const;

/** Where a view stands: its lower left corner, and its size on the sheet. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SheetLayout {
  width: number;
  height: number;
  /** Units per centimetre, the same for every view. */
  scale: number;
  floors: number[];
  front: Place;
  person: Place;
  side: Place;
  plan: Place;
}

/**
 * Front, person, side and plan in one scale, on one ground line or, on a phone, on two. `hangsAt` is how far above the floor the
 * piece hangs, in cm; `most` the largest scale, in units per cm. Whatever the measures, everything stays on the sheet.
 */
export function layoutSheet(
  sheet: Sheet,
  piece: Measures,
  hangsAt: number,
  most = Number.POSITIVE_INFINITY,
): SheetLayout {
  const { width, tallest } = SHEETS[sheet];
  const { widthCm, depthCm } = piece;
  const rows =
    sheet === 'wide'
      ? [[widthCm, PERSON_CM.width, depthCm, widthCm]]
      : [
          [widthCm, PERSON_CM.width],
          [depthCm, widthCm],
        ];
  const top = Math.max(piece.heightCm + hangsAt, PERSON_CM.height);
  const margins = { wide: [LEFT + SEAT + 2 * GAP + EDGE], narrow: [LEFT + SEAT + EDGE, GAP * 2 + EDGE] }[sheet];
  const fits = rows.map((row, index) => scaleFor(row, width - (margins[index] ?? 0)));
  const scale = Math.min(most, tallest / Math.max(top, depthCm), ...fits);
  const drawn = (cm: number) => Math.max(cm * scale, THINNEST);
  const taken = (cm: number) => Math.max(drawn(cm), FIGURES);
  const upper = TOP + drawn(sheet === 'wide' ? Math.max(top, depthCm) : top);
  const lower = upper + BELOW + drawn(Math.max(piece.heightCm + hangsAt, depthCm));
  const place = (x: number, floor: number, wideCm: number, highCm: number, above = 0): Place => ({
    x: x + (taken(wideCm) - drawn(wideCm)) / 2,
    y: floor - above * scale,
    width: drawn(wideCm),
    height: drawn(highCm),
  });
  const front = { ...place(LEFT, upper, widthCm, piece.heightCm, hangsAt), x: LEFT };
  const afterFront = LEFT + drawn(widthCm) + SEAT;
  const person = { ...place(afterFront, upper, PERSON_CM.width, PERSON_CM.height), x: afterFront };
  const isWide = sheet === 'wide';
  const floor = isWide ? upper : lower;
  const sideAt = isWide ? person.x + person.width + GAP : GAP;
  const side = place(sideAt, floor, depthCm, piece.heightCm, hangsAt);
  const plan = place(sideAt + taken(depthCm) + GAP, floor, widthCm, depthCm);
  return { width, height: floor + BELOW, scale, floors: isWide ? [upper] : [upper, lower], front, person, side, plan };
}

/** Both sheets of a piece, in figures short enough to be sent to a browser. */
export function layoutSheets(piece: Measures, hangsAt: number): Record<Sheet, SheetLayout> {
  return { narrow: rounded(layoutSheet('narrow', piece, hangsAt)), wide: rounded(layoutSheet('wide', piece, hangsAt)) };
}

/** Both sheets, the wide one so that a ruler can be laid on it once it is printed: `oneTo` is 50 for 1:50. */
export function layoutToScale(piece: Measures, hangsAt: number) {
  const fits = layoutSheet('wide', piece, hangsAt).scale;
  const oneTo = SCALES.find((each) => UNITS_PER_CM / each <= fits) ?? Math.max(...SCALES);
  const wide = layoutSheet('wide', piece, hangsAt, UNITS_PER_CM / oneTo);
  return { oneTo, sheets: { narrow: rounded(layoutSheet('narrow', piece, hangsAt)), wide: rounded(wide) } };
}

function rounded({ width, height, scale, floors, front, person, side, plan }: SheetLayout): SheetLayout {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const place = (at: Place): Place => ({
    x: tenth(at.x),
    y: tenth(at.y),
    width: tenth(at.width),
    height: tenth(at.height),
  });
  return {
    width,
    height: tenth(height),
    scale: Math.round(scale * 1e4) / 1e4,
    floors: floors.map(tenth),
    front: place(front),
    person: place(person),
    side: place(side),
    plan: place(plan),
  };
}

/** The largest scale at which things of these lengths in cm stand beside each other in `room`, none of them thinner than can be seen or read. */
function scaleFor(lengths: number[], room: number): number {
  let free = room;
  let rest = [...lengths];
  for (;;) {
    const scale = free / rest.reduce((sum, cm) => sum + cm, 0);
    const small = rest.filter((cm) => cm * scale < FIGURES);
    if (small.length === 0 || small.length === rest.length) return scale;
    free -= FIGURES * small.length;
    rest = rest.filter((cm) => cm * scale >= FIGURES);
  }
}
