import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { DEFAULT_WINDOW } from '#app/features/ground/settings/door/window-settings.ts';
import { type PhotographView, photographView } from '#app/features/shop/people/photograph-view.ts';
import { productFactsTexts } from '../product-facts-texts.ts';
import { COLORS } from './colors.ts';
import { formatLength } from './measurements.ts';
import type { Product } from './product.ts';
import { FIELDS_OF_FILE, PAGE_SECTIONS, type PageSection, rowOf } from './product-fields.ts';
import type { ProductField } from './product-values.ts';

/** A part of a piece's page: measures by name, then what is said in lines. Never empty. */
export interface FactSection {
  id: PageSection;
  title: string;
  measures?: { term: string; detail: string }[];
  lines?: string[];
  /** `/terms#refunds` */
  link?: { to: string; label: string };
}

/** What a buyer asks first, in one line each, with the place that says more. */
export interface Highlight {
  about: 'construction' | 'kept' | 'warranty' | 'samples' | 'maker' | 'returns';
  text: string;
  to: string;
  /** Who makes it, drawn until there is a photograph; the name may be ''. */
  person?: { name: string; picture: PhotographView | null };
}

export interface ProductFacts {
  highlights: Highlight[];
  sections: FactSection[];
  /** Said of a piece without measures of its own. */
  toMeasure?: string;
  /** Where another size or finish is asked for, where the shop makes to measure. */
  bespoke?: { to: string; label: string };
}

export const REFUND_POLICY = '/terms#refunds';

/** What a product says for itself, and where it says nothing, what the shop says of all of them. */
export function withShopFacts(
  product: Product,
  { warranty, samples, returns, maker, carrying }: ShopSettings['facts'],
): Product {
  return {
    ...product,
    warranty: product.warranty || warranty,
    // The shop's samples are of cloth.
    samples: product.samples || (product.upholstery.length > 0 ? samples : ''),
    returns: product.returns || returns,
    maker: product.maker || maker,
    assembly: carrying ? [...product.assembly, carrying] : product.assembly,
  };
}

/** `96 of 104 pieces were ready by the day we promised`, and what is counted. */
export function sayKept(promises: { kept: number; made: number } | null): { words: string; counted: string } | null {
  const { words, counted } = productFactsTexts.kept;
  return promises && { words: words(promises.kept, promises.made), counted };
}

/**
 * What a piece's page says of it in lines, of a product with the shop's facts; `kept` is what `sayKept` says of the shop's dates, `maker`
 * who makes it. What nobody has said anything of is left out whole.
 */
export function productFacts(
  product: Product,
  kept: ReturnType<typeof sayKept> = null,
  { words: name, picture } = DEFAULT_WINDOW.people.maker,
): ProductFacts {
  const { construction, warranty, samples, maker, returns } = product;
  const highlights: Highlight[] = [
    { about: 'construction', text: construction[0] ?? '', to: '#making' },
    { about: 'kept', text: kept?.words ?? '', to: '#making' },
    { about: 'warranty', text: warranty, to: '#warranty' },
    { about: 'samples', text: samples, to: '#materials' },
    { about: 'maker', text: maker, to: '#making', person: { name, picture: picture && photographView(picture) } },
    { about: 'returns', text: returns, to: REFUND_POLICY },
  ];
  return {
    highlights: highlights.filter(({ text, person }) => text !== '' || person?.name),
    sections: PAGE_SECTIONS.map((id) => sectionOf(id, product, id === 'making' ? kept : null)).filter(
      ({ measures, lines }) => measures ?? lines,
    ),
  };
}

function sectionOf(id: PageSection, product: Product, kept: ReturnType<typeof sayKept>): FactSection {
  const fields = FIELDS_OF_FILE.filter((field) => rowOf(field).page === id);
  const measures = fields.flatMap((field) => measureOf(field, product));
  const lines = fields.flatMap((field) => linesOf(field, product));
  if (kept) lines.push(`${kept.words} ${kept.counted}`);
  const isAboutReturns = id === 'warranty' && product.returns !== '';
  return {
    id,
    title: productFactsTexts.sections[id],
    ...(measures.length > 0 ? { measures } : {}),
    ...(lines.length > 0 ? { lines } : {}),
    ...(isAboutReturns ? { link: { to: REFUND_POLICY, label: productFactsTexts.refundPolicy } } : {}),
  };
}

const fieldOf = (field: ProductField, product: Product): unknown => product[field as keyof Product];

function measureOf(field: ProductField, product: Product) {
  const row = rowOf(field);
  const value = fieldOf(field, product);
  if (row.kind !== 'number' || typeof value !== 'number') return [];
  return [{ term: row.label, detail: row.unit === 'cm' ? formatLength(value) : `${value} ${row.unit ?? ''}`.trim() }];
}

function linesOf(field: ProductField, product: Product): string[] {
  const value = fieldOf(field, product);
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (!Array.isArray(value)) return [];
  // Names alone are read as one list; what is said about them needs a line each.
  const names = value as string[];
  return field === 'materials' && !names.some((name) => name.includes(':')) ? linesOfNames(names) : names;
}

const linesOfNames = (names: readonly string[]) => (names.length > 0 ? [names.join(', ')] : []);

/** What a piece in this colour is made of: `Iroko: legs under the blue cloth` is said of the blue one alone. */
export function materialsIn(materials: readonly string[], color: string): string[] {
  const says = (text: string, name: string) => new RegExp(`\\b${RegExp.escape(name)}\\b`, 'i').test(text);
  const isOfAnother = (text: string) => COLORS.some(({ value }) => value !== color && says(text, value));
  const note = (material: string) => material.split(':').slice(1).join(':');
  return materials.filter((material) => !color || says(note(material), color) || !isOfAnother(note(material)));
}

/** `Iroko` of `Iroko: frame and legs`. */
export const materialName = (material: string) => material.split(':')[0]?.trim() ?? '';

/** What a ticket has room for, by the colour chosen: a blue one's says what that is made of, and none chosen
 * (which is '') says nothing where it depends. */
export function firstMaterials({ materials, colors }: Pick<Product, 'materials' | 'colors'>): Record<string, string> {
  const firstIn = (color: string) => materialName(materialsIn(materials, color)[0] ?? '');
  const inColors = colors.map((color) => [color, firstIn(color)] as const);
  const names = new Set(inColors.map(([, name]) => name).filter(Boolean));
  if (names.size < 2) return { '': [...names][0] ?? firstIn('') };
  return Object.fromEntries(inColors);
}
