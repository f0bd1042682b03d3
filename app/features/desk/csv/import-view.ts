import { z } from 'zod';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { FIELDS_OF_FILE, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { chosenCategory, type ImportChoices } from './import-choices.ts';
import { nameToMake } from './new-categories.ts';
import type { ImportPlan } from './plan-import.server.ts';
import type { PlannedRow } from './planned-row.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productsAdminTexts;
/** More than anybody reads; the counts tell of the rest. */
const SHOWN = 200;

export const applyImportSchema = z.strictObject({
  importId: z.string().regex(/^imp_[0-9a-z]{26}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A plan as its page shows it: what matters first. */
export function viewPlan({ rows, hash, leftColumns, newCategories, own, foreign }: ImportPlan) {
  const order = { error: 0, update: 1, create: 2, unchanged: 3 };
  const sorted = rows.toSorted((a, b) => order[a.act] - order[b.act] || a.line - b.line);
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { act } of rows) counts[act] += 1;
  return {
    newCategories: newCategories.map(({ label }) => label),
    hash,
    counts,
    leftColumns,
    total: rows.length,
    rows: sorted.slice(0, SHOWN).map(viewRow),
    ...(own ? { own: viewOwn(own) } : {}),
    ...(foreign ? { foreign: viewForeign(foreign, rows.length) } : {}),
  };
}

/** What the owner is asked of categories that the shop hasn't. */
export interface AskedCategories {
  categories: { name: string; count: number; chosen: string; toMake: string }[];
  ours: readonly Category[];
}

const viewCategories = (
  categories: readonly { name: string; count: number }[],
  choices: ImportChoices,
): AskedCategories['categories'] =>
  categories.map(({ name, count }) => ({
    name: name.slice(0, 120),
    count,
    toMake: nameToMake(name),
    chosen: chosenCategory(choices, name) ?? '',
  }));

/** What a column may be. */
const FIELDS = [
  { value: 'id', label: productCsvTexts.own.id },
  { value: 'status', label: texts.csv.columns.status },
  ...FIELDS_OF_FILE.map((field) => ({ value: rowOf(field).csv, label: rowOf(field).label })),
];

function viewOwn({ choices, isPresta, lacking, columns, categories, ours }: NonNullable<ImportPlan['own']>) {
  const asked = viewCategories(categories, choices);
  return { isPresta, isNameless: lacking.length > 0, columns, fields: FIELDS, categories: asked, ours };
}

function viewForeign(
  { source, rowsRead, choices, categories, ours, options, missing }: NonNullable<ImportPlan['foreign']>,
  pieces: number,
) {
  const { currency, rate, roundTo, publish } = choices;
  return {
    source,
    recognised: productCsvTexts.recognised(productCsvTexts.sources[source], pieces, rowsRead),
    currency,
    rate,
    roundTo,
    publish,
    categories: viewCategories(categories, choices),
    ours,
    options: options.map(({ slug, there, here, values }) => {
      const added = missing.find((option) => option.slug === slug);
      const words = { values, added: added?.values.length ?? 0, isNew: added?.isNew ?? false };
      return productCsvTexts.options.one({ ...words, there, here });
    }),
  };
}

export type PlanView = ReturnType<typeof viewPlan>;

function viewRow(row: PlannedRow) {
  return { line: row.line, name: row.name.slice(0, 120), act: row.act, details: detailsOf(row) };
}

function detailsOf(row: PlannedRow): string[] {
  const { pictures = [], link, notes = [] } = row;
  const own = productCsvTexts.pictures;
  const coming = row.act === 'create' || row.act === 'update' ? pictures.length : 0;
  return [
    ...whatHappens(row),
    ...(row.act === 'create' && link && row.values.priceKobo > 0
      ? [productCsvTexts.price(formatKobo(row.values.priceKobo))]
      : []),
    ...(coming > 0 ? [own.toFetch(coming)] : []),
    ...(row.act === 'create' && link?.publishes ? [own.thenPublished] : []),
    ...notes,
  ];
}

function whatHappens(row: PlannedRow): string[] {
  switch (row.act) {
    case 'error':
      return row.reasons;
    case 'create':
      return [texts.csv.as(texts.list.statuses[row.status])];
    case 'update':
      return [
        row.changed.map((field) => (field === 'status' ? texts.csv.columns.status : rowOf(field).label)).join(', '),
      ];
    case 'unchanged':
      return [];
  }
}
