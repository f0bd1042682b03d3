import type { Form } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import type { KnownSides } from '#app/features/shop/catalog/door/measurements.ts';

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
  bed: 'bed',
  table: 'table',
  desk: 'table',
  shelves: 'shelves',
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
