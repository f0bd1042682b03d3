import type { Form, Part, Parts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import type { KnownSides } from '#app/features/shop/catalog/door/measurements.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';

/** What somebody who has a piece made can say it is. */
export const PIECE_KINDS = ['sofa', 'bed', 'table', 'wardrobe', 'shelves', 'other'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

export type Sides = { [Side in keyof KnownSides]: number };

/** How large a piece of a kind is mostly, until somebody says how large theirs will be. */
export const USUAL_SIDES: Readonly<Record<PieceKind, Sides>> = {
  sofa: { widthCm: 220, depthCm: 95, heightCm: 85 },
  bed: { widthCm: 180, depthCm: 210, heightCm: 120 },
  table: { widthCm: 180, depthCm: 90, heightCm: 75 },
  wardrobe: { widthCm: 180, depthCm: 60, heightCm: 220 },
  shelves: { widthCm: 100, depthCm: 35, heightCm: 200 },
  other: { widthCm: 120, depthCm: 60, heightCm: 90 },
};

/** What of each kind can be counted, in the order in which it is asked. */
export const PARTS_OF_KIND: Readonly<Record<PieceKind, readonly Part[]>> = {
  sofa: ['seats', 'chaise', 'arms', 'legs'],
  bed: ['boards', 'legs'],
  table: ['legs'],
  wardrobe: ['doors', 'drawers', 'shelves', 'legs'],
  shelves: ['shelves', 'doors', 'legs'],
  other: [],
};

/** Every part somebody can be asked for, and the most of each. */
export const ASKED_PARTS = { seats: 8, boards: 2, doors: 8, drawers: 12, shelves: 10, arms: 2, legs: 8 } as const;
export type AskedPart = keyof typeof ASKED_PARTS;
export const ASKED = Object.keys(ASKED_PARTS) as AskedPart[];

/** A count as it is being typed; undefined for none, and until it is one that can be made. */
export function readCount(part: AskedPart, typed: string | undefined): number | undefined {
  const count = parseWhole(typed?.trim(), ASKED_PARTS[part]);
  return count !== undefined && count >= 0 ? count : undefined;
}

/** Those of the kind, as they are typed or chosen. */
export function readPartsOf(kind: PieceKind, typed: Readonly<Record<string, string | undefined>>): Parts {
  const own = PARTS_OF_KIND[kind];
  const counts = ASKED.flatMap((part) => {
    const count = own.includes(part) ? readCount(part, typed[part]) : undefined;
    return count === undefined ? [] : [[part, count] as const];
  });
  const { chaise } = typed;
  const isSide = own.includes('chaise') && (chaise === 'left' || chaise === 'right');
  return { ...Object.fromEntries(counts), ...(isSide && { chaise }) };
}

const KIND_OF: Partial<Record<Form, PieceKind>> = {
  sofa: 'sofa',
  cornerSofa: 'sofa',
  tubChair: 'sofa',
  openChair: 'sofa',
  daybed: 'sofa',
  bed: 'bed',
  table: 'table',
  roundTable: 'table',
  desk: 'table',
  shelves: 'shelves',
  archedShelves: 'shelves',
};

/** What a piece of the shop would be called here; a cupboard that stands higher than a chest is a wardrobe. */
export function kindOf(form: Form | undefined, heightCm: number): PieceKind | undefined {
  if (form === 'cupboard') return heightCm > 130 ? 'wardrobe' : undefined;
  return form && KIND_OF[form];
}

/** Of a sofa with a chaise. */
const USUAL_CORNER: Sides = { widthCm: 270, depthCm: 170, heightCm: 90 };

/** The sides that are known, and the usual ones for the rest. */
export function withUsual(kind: PieceKind, { widthCm, depthCm, heightCm }: KnownSides, { chaise }: Parts = {}): Sides {
  const usual = chaise ? USUAL_CORNER : USUAL_SIDES[kind];
  return { widthCm: widthCm ?? usual.widthCm, depthCm: depthCm ?? usual.depthCm, heightCm: heightCm ?? usual.heightCm };
}

/** Of each side of a piece that is made to measure. */
export const LEAST_SIDE_CM = 5;
export const MOST_SIDE_CM = 800;

/** A side as it is being typed; null until it is one that can be made. */
export function readSide(typed: string | undefined): number | null {
  const known = parseWhole(typed?.trim(), MOST_SIDE_CM);
  return known !== undefined && known >= LEAST_SIDE_CM ? known : null;
}

/** Whether what is typed is no side, and will be none with more digits. */
export const isNoSide = (typed = ''): boolean =>
  typed.trim() !== '' && readSide(typed) === null && !/^[1-9]$/.test(typed.trim());

/** `W 180 × D 90 × H 75 cm`, of those that are known. */
export function formatSides({ widthCm, depthCm, heightCm }: KnownSides): string {
  const known = [
    ['W', widthCm],
    ['D', depthCm],
    ['H', heightCm],
  ].flatMap(([side, cm]) => (cm === null ? [] : [`${side} ${cm}`]));
  return known.length === 0 ? '' : `${known.join(' × ')} cm`;
}
