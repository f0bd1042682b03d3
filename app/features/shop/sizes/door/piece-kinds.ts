import type { Form } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
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

/** The sides that are known, and the usual ones for the rest. */
export const withUsual = (kind: PieceKind, { widthCm, depthCm, heightCm }: KnownSides): Sides => ({
  widthCm: widthCm ?? USUAL_SIDES[kind].widthCm,
  depthCm: depthCm ?? USUAL_SIDES[kind].depthCm,
  heightCm: heightCm ?? USUAL_SIDES[kind].heightCm,
});

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
