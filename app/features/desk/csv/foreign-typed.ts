import type { ProductFormInput } from '#app/features/desk/products/product-form-input.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { htmlToText } from '#app/platform/text/html-to-text.server.ts';
import { cut } from './foreign-options.ts';
import { choosable } from './foreign-prices.ts';
import type { ForeignProduct, Source } from './foreign-product.ts';
import { saleOf } from './foreign-sale.ts';
import type { ImportChoices } from './import-choices.ts';
import type { OptionBook } from './option-book.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;
const { name: NAME, description: DESCRIPTION, keywords: KEYWORDS, weightKg: WEIGHT, widthCm: MEASURE } = PRODUCT_FIELDS;

/** The fields a foreign file speaks of; the others stay as they are. */
export type ForeignFields = Pick<
  ProductFormInput,
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'isInStock'
  | 'stockCount'
  | 'colors'
  | 'sizes'
  | 'options'
  | 'notMade'
  | 'combinations'
  | 'keywords'
  | 'weightKg'
> &
  Partial<Pick<ProductFormInput, 'widthCm' | 'depthCm' | 'heightCm' | 'salePrice' | 'saleFrom' | 'saleUntil'>>;

/** What a foreign product is called here. */
export const nameOf = ({ name }: ForeignProduct): string => cut(name, NAME.letters);

/** A foreign product as a piece is typed, and in sentences what of it could not come. */
export function typeForeign(
  product: ForeignProduct,
  source: Source,
  { choices, category, book }: { choices: ImportChoices; category: string; book: OptionBook },
): { typed: ForeignFields; notes: string[] } {
  const { price, colors, sizes, options, notMade, combinations, stockCount, others, ...had } = choosable(
    product,
    choices,
    book,
  );
  const { sale, notes: ofSale } = saleOf(product, source, { choices, ...had });
  const notes = [...product.notes, ...had.notes, ...ofSale];
  if (product.name.trim().length > NAME.letters) notes.push(texts.nameCut(NAME.letters));
  const lines = [...others, ...product.facts].map(([name, value]) => `${name}: ${value}`);
  const text = [...product.descriptions.map(htmlToText), lines.join('\n')].filter(Boolean).join('\n\n');
  if (text.length > DESCRIPTION.letters) notes.push(texts.descriptionCut(DESCRIPTION.letters));
  const keywords = [...new Set(product.tags.map((tag) => cut(tag, KEYWORDS.letters)))];
  if (product.tags.some((tag) => tag.length > KEYWORDS.letters)) notes.push(texts.tagsCut(KEYWORDS.letters));
  if (keywords.length > KEYWORDS.most) notes.push(texts.keywordsCut(KEYWORDS.most));
  return {
    typed: {
      name: nameOf(product),
      price,
      colors,
      sizes,
      options,
      notMade,
      combinations,
      ...sale,
      description: text.slice(0, DESCRIPTION.letters).trim(),
      category,
      isInStock: product.variants.some(({ isInStock }) => isInStock) ? 'yes' : 'no',
      stockCount,
      keywords: keywords.slice(0, KEYWORDS.most),
      weightKg: product.grams ? String(weightOf(product.grams)) : '',
      ...measuresOf(product, notes),
    },
    notes,
  };
}

/** Whole kilograms, and what is less than one to its next ten grams. */
function weightOf(grams: number): number {
  const kg = grams < 1000 ? Math.round(grams / 10) / 100 : Math.round(grams / 1000);
  return Math.min(WEIGHT.most, Math.max(WEIGHT.least, kg));
}

function measuresOf({ measuresCm }: ForeignProduct, notes: string[]) {
  if (!measuresCm) return {};
  const { width, depth, height } = measuresCm;
  if (Math.max(width, depth, height) > MEASURE.most) {
    notes.push(texts.measuresTooLarge);
    return {};
  }
  return { widthCm: String(width), depthCm: String(depth), heightCm: String(height) };
}
