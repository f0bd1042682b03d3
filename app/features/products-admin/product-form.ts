import { parseWhole } from '#app/platform/text/whole-number.ts';
import { PRODUCT_FIELDS, type ProductField, type TypedProduct } from './typed-product.ts';

/** What a press on one of the form's buttons asks for. `save` leaves the piece where it is: in the shop, a draft, or archived. */
const INTENTS = ['publish', 'draft', 'save', 'preview', 'arrange', 'discard'] as const;
export type Intent = (typeof INTENTS)[number];

export interface ProductForm {
  typed: TypedProduct;
  /** Pictures sent with the form, by a browser without scripts. */
  files: File[];
  intent: Intent;
  /** The version of the piece that the form was opened with; 0 for a new piece. */
  version: number;
  /** `fingerprints` of what the form was opened with. */
  seen: Partial<Record<ProductField, string>>;
  /** What has been said about carts, see `cartEffects`. */
  told: string;
  /** Names the form for a new piece, so that sending it twice makes one piece. */
  formKey: string;
  /** Where two admins' versions differ: whose is to stand. */
  kept: Partial<Record<ProductField, 'mine' | 'theirs'>>;
}

const MOST_ENTRIES = 600;
const LONGEST = 10_000;

const TEXTS = [
  ...(['name', 'description', 'category', 'price', 'care', 'sizeClass', 'stockCount', 'isInStock', 'model'] as const),
  ...(['widthCm', 'depthCm', 'heightCm', 'seatHeightCm', 'leadDaysMin', 'leadDaysMax'] as const),
] satisfies ProductField[];
const REPEATED = ['colors', 'sizeLabel', 'sizeDifference', 'picture', 'alt', 'pictureColor', 'removed', 'files'];
const ONCE = ['materials', 'keywords', 'intent', 'version', 'seen', 'told', 'form', 'move'];
const KEPT = /^keep\.(\w+)$/;

/**
 * A posted product form, or undefined for what no form of ours sends. Nothing is judged here: `parseProduct` does. Pictures marked
 * as removed are left out, and `move` (`img/… up`) has been done.
 */
export function readProductForm(form: FormData): ProductForm | undefined {
  const entries = [...form];
  const isOurs = entries.every(
    ([name, value]) => isKnown(name) && isShort(value) && (typeof value === 'string') !== (name === 'files'),
  );
  const isOnce = [...TEXTS, ...ONCE].every((name) => form.getAll(name).length <= 1);
  if (entries.length > MOST_ENTRIES || !isOurs || !isOnce) return undefined;
  const text = (name: string) => String(form.get(name) ?? '');
  const texts = (name: string) => form.getAll(name).map(String);
  const move = text('move');
  const intent = move || !form.has('intent') ? 'arrange' : INTENTS.find((known) => known === text('intent'));
  const version = parseWhole(text('version') || '0');
  if (!intent || version === undefined) return undefined;

  const [alts, pictureColors, differences] = [texts('alt'), texts('pictureColor'), texts('sizeDifference')];
  const removed = new Set(texts('removed'));
  const pictures = texts('picture')
    .map((key, index) => ({ key, alt: alts[index] ?? '', color: pictureColors[index] ?? '' }))
    .filter(({ key }) => !removed.has(key));
  const typed = {
    ...(Object.fromEntries(TEXTS.map((name) => [name, text(name)])) as Pick<TypedProduct, (typeof TEXTS)[number]>),
    colors: texts('colors'),
    materials: lines(text('materials')),
    keywords: lines(text('keywords')),
    sizes: texts('sizeLabel')
      .map((label, index) => ({ label, difference: differences[index] ?? '' }))
      .filter(({ label, difference }) => label.trim() !== '' || difference.trim() !== ''),
    pictures: moved(pictures, move),
  };
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
  return {
    typed,
    files,
    intent,
    version,
    seen: parseSeen(text('seen')),
    told: text('told'),
    formKey: text('form'),
    kept: readKept(entries),
  };
}

/** `materials` and `keywords` are typed one to a line. */
const lines = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');

function isKnown(name: string): boolean {
  if ([...TEXTS, ...REPEATED, ...ONCE].includes(name)) return true;
  const field = KEPT.exec(name)?.[1];
  return PRODUCT_FIELDS.some((known) => known === field);
}

const isShort = (value: FormDataEntryValue) => typeof value !== 'string' || value.length <= LONGEST;

/** `<key> up`, `<key> down` */
function moved<Picture extends { key: string }>(pictures: Picture[], move: string): Picture[] {
  const [key, direction] = move.split(' ');
  const from = pictures.findIndex((picture) => picture.key === key);
  return from < 0 ? pictures : movedTo(pictures, from, from + (direction === 'up' ? -1 : 1));
}

/** One of a list taken out and put in at another place; nothing happens beyond its ends. */
export function movedTo<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function parseSeen(text: string): ProductForm['seen'] {
  return Object.fromEntries(
    text
      .split(' ')
      .map((pair) => pair.split(':'))
      .filter(([field, print]) => PRODUCT_FIELDS.some((known) => known === field) && /^[0-9a-f]{8}$/.test(print ?? '')),
  );
}

function readKept(entries: [string, FormDataEntryValue][]): ProductForm['kept'] {
  const kept = entries.flatMap(([name, value]) => {
    const field = KEPT.exec(name)?.[1];
    return field && (value === 'mine' || value === 'theirs') ? [[field, value]] : [];
  });
  return Object.fromEntries(kept);
}
