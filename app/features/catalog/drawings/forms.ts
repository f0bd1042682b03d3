import { ownMeasures } from '../measurements.ts';
import type { ProductSummary } from '../product.ts';
import { type Drawing, drawSpace, type Measures, type Views } from './pen.ts';
import { bench, chair, cornerSofa, pouffe, sofa, stool } from './seating.ts';
import { chestOfDrawers, cupboard, lamp, mirror, pendant, plantStand, shelves } from './storage-and-light.ts';
import { bed, bedsideTable, desk, dressingTable, table } from './tables-and-beds.ts';

/** Every form a piece can be drawn in. */
export const FORMS = {
  sofa,
  cornerSofa,
  chair,
  stool,
  pouffe,
  bench,
  table,
  desk,
  dressingTable,
  bedsideTable,
  bed,
  cupboard,
  chestOfDrawers,
  shelves,
  plantStand,
  mirror,
  lamp,
  pendant,
} satisfies Record<string, (piece: Measures) => Views>;

export type Form = keyof typeof FORMS;

/** What a piece calls itself decides, the more particular word first: a dressing table is no table. */
const WORDS: readonly [RegExp, Form][] = [
  [/\b(corner|sectional|l-shaped?|chaise)\b/, 'cornerSofa'],
  [/\b(dressing table|vanity|dresser)\b/, 'dressingTable'],
  [/\b(bedside|nightstand|night stand)\b/, 'bedsideTable'],
  [/\b(chest of drawers|drawers|tallboy)\b/, 'chestOfDrawers'],
  [/\b(pendant|chandelier|hanging)\b/, 'pendant'],
  [/\b(lamp|light|lantern)\b/, 'lamp'],
  [/\bmirror\b/, 'mirror'],
  [/\b(plant stand|planter|stand)\b/, 'plantStand'],
  [/\b(bookcase|bookshelf|shelf|shelves|shelving|rack)\b/, 'shelves'],
  [/\b(wardrobe|sideboard|console|cupboard|cabinet|closet|almirah|buffet)\b/, 'cupboard'],
  [/\b(desk|bureau)\b/, 'desk'],
  [/\btables?\b/, 'table'],
  [/\b(pouffe?|ottoman|footstool)\b/, 'pouffe'],
  [/\bstool\b/, 'stool'],
  [/\bbench\b/, 'bench'],
  [/\b(sofa|settee|couch|loveseat|daybed|day bed|armchair|lounge chair|easy chair|recliner|parlour chair)\b/, 'sofa'],
  [/\bchair\b/, 'chair'],
  [/\bbed\b/, 'bed'],
];

/** For a piece whose name says nothing, in one of the categories every shop begins with. */
const OF_CATEGORY: Readonly<Record<string, Form>> = {
  sitting: 'sofa',
  tables: 'table',
  room: 'cupboard',
  lights: 'lamp',
  storage: 'cupboard',
};

interface Named {
  name: string;
  category: string;
}

export const formOf = (piece: Named): Form => knownForm(piece) ?? 'cupboard';

function knownForm({ name, category }: Named): Form | undefined {
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return WORDS.find(([word]) => word.test(words))?.[1] ?? OF_CATEGORY[category];
}

export const drawViews = (form: Form, piece: Measures): Views => FORMS[form](piece);

/** A product as it is drawn; undefined for one that is only made to measure. Made on the server: no browser needs to know the forms. */
export function drawProduct(product: DrawnProduct): Drawing | undefined {
  const piece = ownMeasures(product);
  if (!piece) return undefined;
  const form = formOf(product);
  return { ...drawViews(form, piece), hangsAt: hangsAt(form, piece) };
}

/** What is drawn for one customer: in the form its name says, or, where that is none, as the space it takes. */
export function drawNamed({ name, category, ...piece }: Named & Measures): Drawing {
  const form = knownForm({ name, category });
  return form ? { ...drawViews(form, piece), hangsAt: hangsAt(form, piece) } : drawSpace(piece);
}

type DrawnProduct = Pick<ProductSummary, 'name' | 'category' | 'widthCm' | 'depthCm' | 'heightCm' | 'seatHeightCm'>;

/** How far above the floor a form hangs, in cm: a wall mirror at the height of eyes, a pendant over heads. */
function hangsAt(form: Form, { depthCm, heightCm }: Measures): number {
  if (form === 'pendant') return 140;
  if (form === 'mirror' && depthCm <= 12 && heightCm < 130) return 150 - heightCm / 2;
  return 0;
}
