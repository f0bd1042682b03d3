import { FIELDS_OF_FORM } from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField } from '#app/features/shop/catalog/door/product-values.ts';
import { plainText } from '#app/platform/forms/plain-text.ts';
import type { FieldInput, ProductFormInput } from './product-form-input.ts';

/** A field in which what I am saving differs from what somebody saved meanwhile. */
export interface Difference {
  field: ProductField;
  mine: string;
  theirs: string;
  /** Whose is likely meant: theirs where I changed nothing, mine where they did not; where both did, mine, and it is a `conflict`. */
  suggestion: 'mine' | 'theirs';
  isConflict: boolean;
}

/** Where two versions of a piece differ. `seen` is what both began with, as `fingerprints`; without it every difference is a conflict. */
export function differencesOf(
  mine: ProductFormInput,
  theirs: ProductFormInput,
  seen: Partial<Record<ProductField, string>>,
): Difference[] {
  return changedFields(mine, theirs).map((field) => {
    const before = seen[field];
    const isTheirs = before === fingerprint(mine[field]);
    const isMine = before === fingerprint(theirs[field]);
    return {
      field,
      mine: describeField(mine, field),
      theirs: describeField(theirs, field),
      suggestion: isTheirs ? 'theirs' : 'mine',
      isConflict: !isTheirs && !isMine,
    };
  });
}

/** Mine, but for the fields in which theirs is to stand. */
export function mergeProduct(
  mine: ProductFormInput,
  theirs: ProductFormInput,
  kept: Partial<Record<ProductField, 'mine' | 'theirs'>>,
): ProductFormInput {
  const fromThem = FIELDS_OF_FORM.filter((field) => kept[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(fromThem.map((field) => [field, theirs[field]])) };
}

/** The fields in which two versions differ, in the order of the form. */
export function changedFields(before: ProductFormInput, after: ProductFormInput): ProductField[] {
  return FIELDS_OF_FORM.filter((field) => canonical(before[field]) !== canonical(after[field]));
}

/** A short mark of every field's text, to tell later which of them were changed: `name:1f2e3d4c price:…`. */
export function fingerprints(typed: ProductFormInput): string {
  return FIELDS_OF_FORM.map((field) => `${field}:${fingerprint(typed[field])}`).join(' ');
}

/** A field in one text, for people: lists by commas, pictures by their words. */
export function describeField(typed: ProductFormInput, field: ProductField): string {
  if (field === 'sizes')
    return typed.sizes.map(({ label, difference }) => `${label} (${difference || '0'})`).join(', ');
  if (field === 'options')
    return typed.options.map(({ value, difference }) => (difference ? `${value} (${difference})` : value)).join(', ');
  if (field === 'combinations')
    return typed.combinations
      .map(({ choice, ...own }) => `${choice} (${Object.values(own).filter(Boolean).join(', ')})`)
      .join(' · ');
  if (field === 'pictures')
    return typed.pictures
      .map(({ alt, color }) => [alt || 'without words', color].filter(Boolean).join(', '))
      .join(' · ');
  const value = typed[field];
  return typeof value === 'string' ? value : (value as string[]).join(', ');
}

/** FNV-1a, 32 bits: a guess at sameness that decides nothing but which of two radios is ticked. */
export function fingerprint(value: FieldInput): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(canonical(value))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A value as one text. Line ends as forms send them are no change. */
export const canonical = (value: FieldInput) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? plainText(part) : part));
