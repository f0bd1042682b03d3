import { parseColor } from '#app/features/catalog/colors.ts';
import { PRODUCT_FIELDS } from '#app/features/catalog/product-fields.ts';
import type { ProductFormInput } from '#app/features/products-admin/product-form-input.ts';
import { typedAmount } from '#app/features/products-admin/product-form-input.ts';
import { inKobo, parseForeignAmount } from './foreign-amount.ts';
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts';
import type { ImportChoices } from './import-choices.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;
const { colors: COLORS, sizes: SIZES, price: PRICE } = PRODUCT_FIELDS;

const COLOR =
  /^(?:pa_)?(?:colou?rs?|couleurs?|farben?|colore|color[ei]s|cor(?:es)?|kleur(?:en)?|kolor|цвет|färg|farve)$/i;
const SIZE =
  /^(?:pa_)?(?:sizes?|dimensions?|measurements?|tailles?|größen?|groesse|misure?|taglia|tamaños?|tamanhos?|maat|maten|rozmiar|размер|storlek)$/i;

/** The colour a picture shows, as the piece has it. */
export function shownColor(shows: Record<string, string>): string | null {
  const [, value] = Object.entries(shows).find(([name]) => COLOR.test(name.trim())) ?? [];
  return value ? (parseColor(value) ?? cut(value, COLORS.letters)) : null;
}

interface Choosable {
  price: string;
  colors: string[];
  sizes: ProductFormInput['sizes'];
  /** Options that are no colour and no size, each with its values: nobody can choose them here. */
  others: [name: string, value: string][];
  notes: string[];
}

/** What a product can be had in there, as far as a piece can be had in it here. */
export function choosable(product: ForeignProduct, choices: ImportChoices): Choosable {
  const colorOption = product.options.find((name) => COLOR.test(name.trim()));
  const sizeOption = product.options.find((name) => SIZE.test(name.trim()));
  const notes: string[] = [];
  const valuesOf = (name: string) => distinct(product.variants.map(({ choices }) => choices[name] ?? ''));
  const colors = colorOption ? fitting(valuesOf(colorOption), COLORS, texts.colors, notes) : [];
  const labels = sizeOption ? fitting(valuesOf(sizeOption), SIZES, texts.sizes, notes) : [];

  const priced = product.variants.flatMap((variant) => {
    const kobo = priceOf(variant, choices);
    return kobo === undefined
      ? []
      : [{ size: sizeOption ? cut(variant.choices[sizeOption] ?? '', SIZES.letters) : '', kobo }];
  });
  const bySize = Map.groupBy(priced, ({ size }) => size);
  const differ = [...bySize.values()].some((prices) => new Set(prices.map(({ kobo }) => kobo)).size > 1);
  // Nothing may be sold for less than it costs there.
  const highest = (size: string) => Math.max(0, ...(bySize.get(size) ?? []).map(({ kobo }) => kobo));
  if (differ) notes.push(texts.pricesDiffer(product.options.filter((name) => name !== sizeOption)));
  const base = labels.map(highest).find((kobo) => kobo > 0) ?? Math.max(0, ...priced.map(({ kobo }) => kobo));
  if (base === 0) notes.push(texts.noPrice);
  const sizes = labels.map((label) => {
    const kobo = highest(label);
    if (kobo === 0 && base > 0) notes.push(texts.sizeWithoutPrice(label));
    return { label, difference: kobo === 0 ? '' : signed(kobo - base) };
  });
  const others = product.options
    .filter((name) => name !== colorOption && name !== sizeOption)
    .map((name): [string, string] => [name, valuesOf(name).join(', ')])
    .filter(([, values]) => values !== '');
  notes.push(...others.map(([name, values]) => texts.otherOption(name, values)));
  return { price: base === 0 ? '' : typedAmount(base), colors, sizes, others, notes };
}

/** Undefined where there is none, or none that a piece may have: its draft waits for one. */
function priceOf({ price }: ForeignVariant, choices: ImportChoices): number | undefined {
  const hundredths = parseForeignAmount(price);
  if (hundredths === undefined || hundredths === 0n) return undefined;
  const kobo = inKobo(hundredths, choices);
  return kobo >= PRICE.least && kobo <= PRICE.most ? kobo : undefined;
}

const distinct = (values: readonly string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

const signed = (kobo: number) => (kobo < 0 ? '-' : kobo > 0 ? '+' : '') + typedAmount(Math.abs(kobo));

/** `|` parts lists in our own file. */
export const cut = (text: string, letters: number) => text.replaceAll('|', '/').trim().slice(0, letters).trim();

/** As many as a piece may have, each as long as it may be. */
function fitting(
  values: readonly string[],
  { most, letters }: { most: number; letters: number },
  tooMany: (most: number, left: number) => string,
  notes: string[],
): string[] {
  const short = distinct(values.map((value) => cut(value, letters)));
  if (short.length > most) notes.push(tooMany(most, short.length - most));
  return short.slice(0, most);
}
