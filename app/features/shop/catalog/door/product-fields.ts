import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import type { OfferedValue } from '#app/features/shop/options/door/options.ts';
import type { ProductVariant } from '#app/features/shop/options/door/variant.ts';
import type { Parts } from './drawings/form-of-name.ts';
import { productAnswers, productFieldTexts } from './product-field-texts.ts';
import type { PictureChoice, ProductField, ValueOf } from './product-values.ts';
import type { SizeOption } from './variations.ts';

/** The parts of the form, as they come down its page. */
export const FORM_SECTIONS = [
  'basics',
  'pictures',
  'variations',
  'sale',
  'stock',
  'measures',
  'making',
  'promises',
  'finding',
] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

/** The parts of its page that say more than a sentence, in their order. */
export const PAGE_SECTIONS = ['dimensions', 'making', 'materials', 'care', 'delivery', 'warranty'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

interface Row {
  /** Its column in the CSV file. */
  csv: string;
  section: FormSection;
  /** Where its page says it; hidden when empty. */
  page?: PageSection;
  /** A draft needs what it is found by again. */
  needed?: 'always' | 'to publish';
  /** What the form of a new product begins with. */
  initially?: string;
}

/** `letters` is the most of one text, or of one part of a list; bounds of money are in kobo. */
interface Kinds {
  line: { letters: number };
  paragraph: { letters: number; rows?: number };
  file: { letters: number; pattern: RegExp };
  choice: Answers;
  /** A choice whose answers are drawn. */
  form: Answers;
  /** One of the shop's own. */
  category: object;
  switch: Answers;
  /** `whenEmpty` is what is kept of a price nobody gave. */
  naira: { least: number; most: number; whenEmpty?: 0 };
  day: object;
  /** `whenEmpty` is what a cell says instead of nothing; without `decimals` it is a whole number. */
  number: { least: number; most: number; unit?: 'cm' | 'kg' | 'days'; whenEmpty?: string; decimals?: number };
  list: Several;
  parts: object;
  colors: Several;
  sizes: Several;
  options: { most: number };
  pairs: Several;
  combinations: { most: number };
  pictures: Several;
}

interface Answers {
  answers: readonly { value: string; label: string; hint?: string }[];
}

interface Several {
  most: number;
  letters: number;
}

type Kind<Name extends keyof Kinds = keyof Kinds> = { [Each in Name]: { kind: Each } & Kinds[Each] }[Name];

/** What is kept decides how it may be asked for. */
type KindFor<Value> = [Value] extends [boolean]
  ? Kind<'switch'>
  : [Value] extends [PictureChoice[]]
    ? Kind<'pictures'>
    : [Value] extends [OfferedValue[]]
      ? Kind<'options'>
      : [Value] extends [ProductVariant[]]
        ? Kind<'combinations'>
        : [Value] extends [SizeOption[]]
          ? Kind<'sizes'>
          : [Value] extends [string[]]
            ? Kind<'list' | 'colors' | 'pairs'>
            : [Value] extends [number | null]
              ? Kind<'number' | 'naira'>
              : [Value] extends [string]
                ? Kind<'line' | 'paragraph' | 'choice' | 'form' | 'category'>
                : [Value] extends [Parts]
                  ? Kind<'parts'>
                  : Kind<'file' | 'day'>;

const measure = { kind: 'number', least: 1, most: 2_000, unit: 'cm', section: 'measures', page: 'dimensions' } as const;
const lines = { kind: 'list', most: 12, letters: 160, section: 'making' } as const;
const promise = { kind: 'line', section: 'promises' } as const;
const days = { kind: 'number', least: 0, most: 365, unit: 'days', section: 'stock' } as const;

/**
 * Every field of a product, one row each, in the order of the CSV file. Schema, form, file, comparison of versions and audit log follow
 * from it: a new field is a column of its database table, its words and its row here.
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'line', letters: 120, csv: 'name', section: 'basics', needed: 'always' },
  description: {
    kind: 'paragraph',
    letters: 4_000,
    rows: 5,
    csv: 'description',
    section: 'basics',
    needed: 'to publish',
  },
  category: { kind: 'category', csv: 'category', section: 'basics', needed: 'always' },
  price: {
    kind: 'naira',
    least: 10_000,
    most: 1e12,
    whenEmpty: 0,
    csv: 'price',
    section: 'basics',
    needed: 'to publish',
  },
  salePrice: { kind: 'naira', least: 10_000, most: 1e12, csv: 'sale_price', section: 'sale' },
  saleFrom: { kind: 'day', csv: 'sale_from', section: 'sale' },
  saleUntil: { kind: 'day', csv: 'sale_until', section: 'sale' },
  isInStock: { kind: 'switch', answers: productAnswers.isInStock, csv: 'in_stock', section: 'stock', initially: 'yes' },
  deposit: { kind: 'choice', answers: productAnswers.deposit, csv: 'deposit', section: 'sale', initially: 'shop' },
  stockCount: { kind: 'number', least: 0, most: 100_000, csv: 'stock', section: 'stock', whenEmpty: 'made to order' },
  leadDaysMin: { ...days, csv: 'lead_days_min', initially: '15' },
  leadDaysMax: { ...days, csv: 'lead_days_max', initially: '20' },
  colors: { kind: 'colors', most: 12, letters: 40, csv: 'colors', section: 'variations' },
  sizes: { kind: 'sizes', most: 20, letters: 40, csv: 'sizes', section: 'variations' },
  options: { kind: 'options', most: 120, csv: 'options', section: 'variations' },
  notMade: { kind: 'pairs', most: 20, letters: 200, csv: 'not_made', section: 'variations' },
  combinations: { kind: 'combinations', most: 16, csv: 'combinations', section: 'variations' },
  materials: { kind: 'list', most: 12, letters: 80, csv: 'materials', section: 'making', page: 'materials' },
  upholstery: { ...lines, csv: 'upholstery', page: 'materials' },
  construction: { ...lines, csv: 'construction', page: 'making' },
  assembly: { ...lines, csv: 'assembly', page: 'delivery' },
  care: { kind: 'paragraph', letters: 2_000, csv: 'care', section: 'making', page: 'care' },
  warranty: { ...promise, letters: SETTING_LENGTHS.warranty, csv: 'warranty', page: 'warranty' },
  samples: { ...promise, letters: SETTING_LENGTHS.samples, csv: 'samples', page: 'materials' },
  returns: { ...promise, letters: SETTING_LENGTHS.returns, csv: 'returns', page: 'warranty' },
  maker: { ...promise, letters: SETTING_LENGTHS.maker, csv: 'maker', page: 'making' },
  keywords: { kind: 'list', most: 40, letters: 60, csv: 'keywords', section: 'finding' },
  widthCm: { ...measure, csv: 'width_cm' },
  depthCm: { ...measure, csv: 'depth_cm' },
  heightCm: { ...measure, csv: 'height_cm' },
  seatHeightCm: { ...measure, csv: 'seat_height_cm' },
  seatDepthCm: { ...measure, csv: 'seat_depth_cm' },
  legHeightCm: { ...measure, csv: 'leg_height_cm' },
  weightKg: { ...measure, unit: 'kg', least: 0.01, decimals: 2, csv: 'weight_kg' },
  drawnAs: { kind: 'form', answers: productAnswers.drawnAs, csv: 'drawn_as', section: 'measures', initially: 'name' },
  parts: { kind: 'parts', csv: 'drawn_parts', section: 'measures' },
  sizeClass: {
    kind: 'choice',
    answers: productAnswers.sizeClass,
    csv: 'size_class',
    section: 'finding',
    initially: 'van',
  },
  model: { kind: 'file', letters: 80, pattern: /^[a-z0-9_-]+\.glb$/, csv: 'model', section: 'finding' },
  pictures: { kind: 'pictures', most: 12, letters: 200, csv: 'pictures', section: 'pictures', needed: 'to publish' },
} as const satisfies { [Field in ProductField]: Row & KindFor<ValueOf<Field>> };

interface Words {
  label: string;
  hint?: string;
  missing?: string;
  wrong?: string;
}

/** A row with its words. */
export type FieldRow = Row & Words & Kind;

export const rowOf = (field: ProductField): FieldRow => ({ ...PRODUCT_FIELDS[field], ...productFieldTexts[field] });

/** As the CSV file has them. */
export const FIELDS_OF_FILE = Object.keys(PRODUCT_FIELDS) as ProductField[];

export const fieldsOfSection = (section: FormSection): ProductField[] =>
  FIELDS_OF_FILE.filter((field) => rowOf(field).section === section);

/** As the form has them, from its top to its end. */
export const FIELDS_OF_FORM = FORM_SECTIONS.flatMap(fieldsOfSection);

export const isProductField = (name: string | undefined): name is ProductField =>
  FIELDS_OF_FILE.some((field) => field === name);
