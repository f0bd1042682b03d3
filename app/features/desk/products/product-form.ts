import { joinParts, PARTS, type Part } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { FIELDS_OF_FILE, isProductField, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField } from '#app/features/shop/catalog/door/product-values.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { type FieldInput, inputByField, isListed, type ProductFormInput } from './product-form-input.ts';

/** What a press on one of the form's buttons asks for. `save` leaves the piece where it is: in the shop, a draft, or archived. */
const INTENTS = ['publish', 'draft', 'save', 'preview', 'arrange', 'discard'] as const;
export type Intent = (typeof INTENTS)[number];

export interface ProductForm {
  typed: ProductFormInput;
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

const MOST_ENTRIES = 700;
const LONGEST = 10_000;

/** What the field of a drawing's part is called. */
export function partName(name: Part): string {
  return `part.${name}`;
}

/** What a list's parts are typed into, one control for each; a list without a name here is typed one to a line. */
const PART_NAMES: Partial<Record<ProductField, readonly string[]>> = {
  colors: ['colors'],
  sizes: ['sizeLabel', 'sizeDifference'],
  options: ['offered', 'offeredValue', 'offeredDifference'],
  notMade: ['notMadeOne', 'notMadeOther'],
  combinations: [
    ...['combinationPart', 'combinationStock', 'combinationDifference', 'combinationPicture', 'combinationParts'],
  ],
  parts: PARTS.map(partName),
  pictures: ['picture', 'alt', 'pictureColor', 'removed', 'files'],
};
const REPEATED = Object.values(PART_NAMES).flat();
const ONCE = [
  ...FIELDS_OF_FILE.filter((field) => !PART_NAMES[field]),
  ...['intent', 'version', 'seen', 'told', 'form', 'move'],
];
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
  const isOnce = ONCE.every((name) => form.getAll(name).length <= 1);
  if (entries.length > MOST_ENTRIES || !isOurs || !isOnce) return undefined;
  const text = (name: string) => String(form.get(name) ?? '');
  const move = text('move');
  const intent = move || !form.has('intent') ? 'arrange' : INTENTS.find((known) => known === text('intent'));
  const version = parseWhole(text('version') || '0');
  if (!intent || version === undefined) return undefined;

  const typed = inputByField((field) => readField(field, form, move));
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

function readField(field: ProductField, form: FormData, move: string): FieldInput {
  const texts = (name: string) => form.getAll(name).map(String);
  const text = String(form.get(field) ?? '');
  switch (rowOf(field).kind) {
    case 'parts':
      return joinParts((name) => String(form.get(partName(name)) ?? ''));
    case 'colors':
      return texts('colors');
    case 'sizes': {
      const differences = texts('sizeDifference');
      return texts('sizeLabel')
        .map((label, index) => ({ label, difference: differences[index] ?? '' }))
        .filter(({ label, difference }) => label.trim() !== '' || difference.trim() !== '');
    }
    case 'options': {
      const [differences, offered] = [texts('offeredDifference'), new Set(texts('offered'))];
      return texts('offeredValue')
        .map((value, index) => ({ value, difference: differences[index] ?? '' }))
        .filter(({ value }) => offered.has(value));
    }
    case 'pairs': {
      const others = texts('notMadeOther');
      return texts('notMadeOne')
        .map((one, index) => [one, others[index] ?? ''].filter(Boolean).sort().join('&'))
        .filter(Boolean);
    }
    case 'combinations': {
      const [stocks, differences, pictures] = ['Stock', 'Difference', 'Picture'].map((name) =>
        texts(`combination${name}`),
      );
      const [all, each] = [texts('combinationPart'), parseWhole(texts('combinationParts')[0] ?? '') ?? 0];
      // A row that says nothing of its own is none.
      return (stocks ?? [])
        .map((stock, index) => ({
          choice: all
            .slice(index * each, (index + 1) * each)
            .filter(Boolean)
            .sort()
            .join('&'),
          stock,
          difference: differences?.[index] ?? '',
          picture: pictures?.[index] ?? '',
        }))
        .filter(({ stock, difference, picture }) => [stock, difference, picture].some((text) => text.trim() !== ''));
    }
    case 'pictures': {
      const [alts, colors, removed] = [texts('alt'), texts('pictureColor'), new Set(texts('removed'))];
      const pictures = texts('picture')
        .map((key, index) => ({ key, alt: alts[index] ?? '', color: colors[index] ?? '' }))
        .filter(({ key }) => !removed.has(key));
      return moved(pictures, move);
    }
    default:
      return isListed(field) ? lines(text) : text;
  }
}

const lines = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');

function isKnown(name: string): boolean {
  return REPEATED.includes(name) || ONCE.includes(name) || isProductField(KEPT.exec(name)?.[1]);
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
      .filter(([field, print]) => isProductField(field) && /^[0-9a-f]{8}$/.test(print ?? '')),
  );
}

function readKept(entries: [string, FormDataEntryValue][]): ProductForm['kept'] {
  const kept = entries.flatMap(([name, value]) => {
    const field = KEPT.exec(name)?.[1];
    return field && (value === 'mine' || value === 'theirs') ? [[field, value]] : [];
  });
  return Object.fromEntries(kept);
}
