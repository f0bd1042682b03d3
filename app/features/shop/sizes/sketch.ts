import { PERSON_CM } from '#app/features/shop/catalog/door/measurements.ts';
import { bed, cupboard, shelves, sofa, table } from '#app/features/shop/catalog/drawings/asked-forms.ts';
import { drawSpace, type Measures, type Views } from '#app/features/shop/catalog/drawings/pen.ts';
import type { PieceKind, Sides } from './door/piece-kinds.ts';

/** By name, so that a visitor's browser fetches the six and none of the shop's other forms. */
const DRAWN_BY: Record<PieceKind, (piece: Measures) => Views> = {
  sofa,
  bed,
  table,
  wardrobe: cupboard,
  shelves,
  other: drawSpace,
};

export const drawKind = (kind: PieceKind, sides: Sides): Views => DRAWN_BY[kind]({ ...sides, seatHeightCm: null });

/** Along the lower edge of the wide sheet: what is drawn, and how large. */
export const TITLE_STRIP = 44;

/** Above what is drawn, for what the wall is called. */
const WALL_BAND = 40;
/** Between a person and the piece, for the figures of its height. */
const NARROW_GAP = 80;

/** Units of a sheet, a pixel each where it is shown at its own width, and the room around what is drawn for its figures. */
const SHEETS = {
  narrow: { width: 358, height: 240, left: 16, gap: NARROW_GAP, right: 20, top: WALL_BAND, below: 34, strip: 0 },
  wide: { width: 672, height: 560, left: 40, gap: 84, right: 40, top: WALL_BAND, below: 62, strip: TITLE_STRIP },
} as const;
export type SketchSheet = keyof typeof SHEETS;

/** Left of the side view, on the wide sheet. */
const ASIDE = 64;
/** A piece five centimetres wide is still a thing that can be seen. */
const THINNEST = 2;

interface Box {
  x: number;
  /** Its lower edge. */
  y: number;
  width: number;
  height: number;
}

export interface Sketch {
  width: number;
  height: number;
  /** Units per centimetre, the same for every view. */
  scale: number;
  floor: number;
  person: Box;
  front: Box;
  /** Null where nobody said how long it is. */
  wall: Box | null;
  /** Both on the wide sheet alone. */
  side: Box | null;
  plan: Box | null;
}

/** A person, the wall and the piece on one ground line; on a desk its side to the right of it, and its plan below. */
export function layoutSketch(sheet: SketchSheet, sides: Sides, wallCm: number | null): Sketch {
  const { width, height, left, gap, right, top, below, strip } = SHEETS[sheet];
  const { widthCm, depthCm, heightCm } = sides;
  const isWide = sheet === 'wide';
  const behind = Math.max(widthCm, wallCm ?? 0);
  const tallest = Math.max(heightCm, PERSON_CM.height);
  const scale = Math.min(
    (width - left - gap - right - (isWide ? ASIDE : 0)) / (PERSON_CM.width + behind + (isWide ? depthCm : 0)),
    (height - top - strip - below - (isWide ? below / 2 : 0)) / (tallest + (isWide ? depthCm : 0)),
  );
  const drawn = (cm: number) => Math.max(cm * scale, THINNEST);
  const used = left + gap + right + (isWide ? ASIDE : 0) + (PERSON_CM.width + behind + (isWide ? depthCm : 0)) * scale;
  const start = left + Math.max(0, width - used) / 2;
  const free = height - top - strip - below * 1.5 - (tallest + depthCm) * scale;
  const floor = isWide ? top + free / 2 + tallest * scale : height - below;
  const from = start + PERSON_CM.width * scale + gap;
  const box = (x: number, y: number, wide: number, high: number): Box => ({
    x,
    y,
    width: drawn(wide),
    height: drawn(high),
  });
  const front = box(from + ((behind - widthCm) / 2) * scale, floor, widthCm, heightCm);
  return {
    width,
    height,
    scale,
    floor,
    person: box(start, floor, PERSON_CM.width, PERSON_CM.height),
    front,
    wall: wallCm === null ? null : box(from + ((behind - wallCm) / 2) * scale, floor, wallCm, tallest),
    side: isWide ? box(from + behind * scale + ASIDE, floor, depthCm, heightCm) : null,
    plan: isWide ? box(front.x, floor + below + depthCm * scale, widthCm, depthCm) : null,
  };
}
