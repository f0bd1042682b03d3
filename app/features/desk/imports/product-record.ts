import { isProductId } from '#app/features/desk/products/product-id.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { FIRST_CATEGORIES } from '#app/features/shop/categories/door/categories.ts';
import { plainLine, plainText } from '#app/platform/forms/plain-text.ts';
import type { FirestoreDocument } from '#packages/firestore-reader/firestore-source.ts';
import type { Note } from './findings.ts';
import { readAmount, readColor, readList } from './mending.ts';

export interface ProductRecord {
  /** As it was in addresses; undefined where this shop could not have it in one. */
  id: string | undefined;
  name: string;
  description: string;
  /** One of the five that every shop begins with. */
  category: string;
  isCategoryKnown: boolean;
  /** Undefined where none could be read, and where it is below what the shop can sell for. */
  priceKobo: number | undefined;
  colors: string[];
  sizes: string[];
  isInStock: boolean;
  pictureUrls: string[];
}

/** The tiles of the earlier home page led to categories by these words. */
const CATEGORY_ALIASES: Record<string, string> = {
  'seating furniture': 'sitting',
  seating: 'sitting',
  table: 'tables',
  'tables & surfaces': 'tables',
  light: 'lights',
  lighting: 'lights',
  rooms: 'room',
  'storage & organisation': 'storage',
};

/** A document of `txtData`; undefined where it has no name. */
export function readProduct({ id, fields }: FirestoreDocument, note: Note): ProductRecord | undefined {
  const name = cut(plainLine(fields.txtVal), PRODUCT_FIELDS.name.letters, 'txtVal', note);
  if (name === '') {
    note('name_missing', { field: 'txtVal', from: fields.txtVal });
    return undefined;
  }
  const typed = plainLine(fields.category);
  const named = FIRST_CATEGORIES.find(({ value }) => value === typed.toLowerCase());
  const category = named?.value ?? CATEGORY_ALIASES[typed.toLowerCase()];
  if (!category) note('category_unknown', { field: 'category', from: fields.category });
  const priceKobo = readAmount(fields.price, 'price', note);
  const isSellable =
    priceKobo !== undefined && priceKobo >= PRODUCT_FIELDS.price.least && priceKobo <= PRODUCT_FIELDS.price.most;
  if (!isSellable) note('price_unreadable', { field: 'price', from: fields.price });
  const isId = isProductId(id);
  if (!isId) note('id_changed', { from: id });
  const urls = readList(fields.imgUrl);
  const pictureUrls = [...new Set(urls)];
  if (pictureUrls.length < urls.length) note('picture_twice', { field: 'imgUrl' });
  const colors = readList(fields.color).map((color) => readColor(color, 'color', note));
  const { description } = PRODUCT_FIELDS;
  return {
    id: isId ? id : undefined,
    name,
    description: cut(plainText(fields.desc), description.letters, 'desc', note),
    category: category ?? 'room',
    isCategoryKnown: category !== undefined,
    priceKobo: isSellable ? priceKobo : undefined,
    colors: few(colors, PRODUCT_FIELDS.colors, 'color', note),
    sizes: few(readList(fields.sizes), PRODUCT_FIELDS.sizes, 'sizes', note),
    isInStock: fields.isInStock !== false,
    pictureUrls: few(pictureUrls, { most: PRODUCT_FIELDS.pictures.most, letters: 2_000 }, 'imgUrl', note),
  };
}

function cut(text: string, letters: number, field: string, note: Note): string {
  const letters_ = [...text];
  if (letters_.length <= letters) return text;
  note('text_cut', { field, from: text });
  return letters_.slice(0, letters).join('').trim();
}

/** The bar separates parts of a list in the shop's own files, so none may be in a part. */
function few(
  parts: string[],
  { most, letters }: { most: number; letters: number },
  field: string,
  note: Note,
): string[] {
  const distinct = [...new Set(parts.map((part) => cut(part.replaceAll('|', '/'), letters, field, note)))];
  if (distinct.length > most) note('text_cut', { field, from: distinct });
  return distinct.slice(0, most);
}
