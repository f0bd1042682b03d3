import { beforeAll, describe, expect, test } from 'vitest';
import { exportProducts } from '#app/features/desk/csv/export-products.server.ts';
import { planImport } from '#app/features/desk/csv/plan-import.server.ts';
import type { PlannedRow } from '#app/features/desk/csv/planned-row.ts';
import { CSV_COLUMNS, toCsvRow } from '#app/features/desk/csv/product-csv.ts';
import { auditDetails } from '#app/features/desk/products/audit-details.ts';
import { differencesOf } from '#app/features/desk/products/merge-product.ts';
import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import {
  EMPTY_PRODUCT,
  type FieldInput,
  inputByField,
  inputOf,
  type ProductFormInput,
} from '#app/features/desk/products/product-form-input.ts';
import { findSavedProduct, type SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import {
  FIELDS_OF_FILE,
  FIELDS_OF_FORM,
  type FieldRow,
  rowOf,
} from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField, ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { aProduct, aUser } from './support/builders.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices } from './support/test-services.ts';

/** Each row of the table of fields is everywhere a field of a product has to be. */

const PICTURE = 'img/0123456789abcdef0123456789abcdef';
/** The first part of a list of forty letters. */
const FIRST = `0${'w'.repeat(39)}`;

/** Values of a form of their own. */
const EXTREME: Partial<Record<ProductField, FieldInput>> = {
  model: `${'m'.repeat(76)}.glb`,
  drawnAs: 'stool',
  parts: 'legs=3',
  options: Array.from({ length: 120 }, (_, index) => ({ value: `wood=w${index}`, difference: '+1,000' })),
  notMade: Array.from({ length: 20 }, (_, index) => `color=${'c'.repeat(40)}&wood=w${index}`),
  combinations: Array.from({ length: 16 }, (_, index) => ({
    choice: `color=${FIRST}&size=${FIRST}&wood=w${index}`,
    stock: '7',
    difference: '+1,000',
    picture: PICTURE,
  })).sort((one, other) => (one.choice < other.choice ? -1 : 1)),
  pictures: [{ key: PICTURE, alt: 'w'.repeat(200), color: 'c'.repeat(40) }],
};

/** The most that a field takes. */
function fullest(field: ProductField): FieldInput {
  const row = rowOf(field);
  const part = (index: number, letters: number) => `${index}${'w'.repeat(letters)}`.slice(0, letters);
  const parts = (most: number, letters: number) => Array.from({ length: most }, (_, index) => part(index, letters));
  if (EXTREME[field] !== undefined) return EXTREME[field];
  switch (row.kind) {
    case 'line':
    case 'paragraph':
      return part(1, row.letters);
    case 'choice':
    case 'form':
    case 'switch':
      return row.answers.at(-1)?.value ?? '';
    case 'category':
      return 'storage';
    case 'naira':
      return field === 'price' ? '900,000,000' : '800,000,000';
    case 'day':
      return field === 'saleFrom' ? '2099-11-01' : '2099-11-30';
    case 'number':
      return String(row.most);
    case 'list':
    case 'colors':
      return parts(row.most, row.letters);
    case 'sizes':
      return parts(row.most, row.letters).map((label) => ({ label, difference: '+1,000' }));
    default:
      return '';
  }
}

/** One step beyond it. */
function beyond(field: ProductField): FieldInput {
  const row = rowOf(field);
  const full = fullest(field);
  switch (row.kind) {
    case 'choice':
    case 'form':
    case 'category':
    case 'switch':
      return 'nothing of the kind';
    case 'naira':
      return '10,000,000,001';
    case 'day':
      return '2099-11-31';
    case 'number':
      return String(row.most + 1);
    case 'list':
    case 'colors':
      return [...(full as string[]), 'one more'];
    case 'sizes':
      return [...(full as { label: string; difference: string }[]), { label: 'one more', difference: '' }];
    case 'options':
      return [...(full as { value: string; difference: string }[]), { value: 'wood=w120', difference: '' }];
    case 'pairs':
      return [...(full as string[]), 'size=one more&wood=w0'];
    case 'combinations':
      return [...(full as object[]), { choice: 'wood=w30', stock: '1', difference: '', picture: '' }] as FieldInput;
    case 'pictures':
      return [{ key: PICTURE, alt: 'w'.repeat(row.letters + 1), color: '' }];
    default:
      return `${full}w`;
  }
}

const FULL = inputByField(fullest);

function valuesOf(typed: ProductFormInput): ProductValues {
  const read = parseProduct(typed, 'publish');
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.values;
}

/** A field as a browser sends it. */
function entriesOf(field: ProductField): [string, string][] {
  const typed = FULL[field];
  if (field === 'parts') return [['part.legs', '3']];
  if (typeof typed === 'string') return [[field, typed]];
  if (rowOf(field).kind === 'list') return [[field, typed.join('\r\n')]];
  if (rowOf(field).kind === 'options') {
    return (typed as { value: string; difference: string }[]).flatMap(({ value, difference }): [string, string][] => [
      ['offered', value],
      ['offeredValue', value],
      ['offeredDifference', difference],
    ]);
  }
  if (rowOf(field).kind === 'pairs') {
    return (typed as string[]).flatMap((pair): [string, string][] => {
      const [one = '', other = ''] = pair.split('&');
      return [
        ['notMadeOne', one],
        ['notMadeOther', other],
      ];
    });
  }
  if (rowOf(field).kind === 'combinations') {
    return FULL.combinations.flatMap(({ choice, stock, difference, picture }): [string, string][] => [
      ...choice.split('&').map((part): [string, string] => ['combinationPart', part]),
      ['combinationStock', stock],
      ['combinationDifference', difference],
      ['combinationPicture', picture],
    ]);
  }
  const named: Record<string, string> = {
    label: 'sizeLabel',
    difference: 'sizeDifference',
    key: 'picture',
    color: 'pictureColor',
  };
  return typed.flatMap((part) =>
    typeof part === 'string'
      ? [[field, part] as [string, string]]
      : Object.entries(part).map(([name, value]): [string, string] => [named[name] ?? name, value]),
  );
}

const NOW = new Date('2026-11-21T09:00:00Z');

const database = useTestDatabase();
let ngozi: Visitor;
let before: SavedProduct;
let form: string;
let page: string;
let exported: string[];
let planned: PlannedRow | undefined;

beforeAll(async () => {
  const owner = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const auth = { viewer: async () => owner } as unknown as Auth;
  ngozi = (await createSite(await createTestServices(database, { auth }))).visitor();
  ngozi.cookies.set('who', 'Ngozi');
  const woods = Array.from({ length: 120 }, (_, index) => ({
    option: 'wood',
    slug: `w${index}`,
    label: `Wood ${index}`,
    position: index,
  }));
  await database.db.insert(options).values([
    { slug: 'wood', name: 'Wood', position: 1, createdAt: NOW },
    { slug: 'finish', name: 'Finish', position: 2, createdAt: NOW },
  ]);
  await database.db
    .insert(optionValues)
    .values([...woods, { option: 'finish', slug: 'matt', label: 'Matt', position: 0 }]);
  await aProduct(database.db, { id: 'stool', name: 'Stool', colors: ['Blue'] });
  before = (await findSavedProduct(database.db, { id: 'stool' })) ?? expect.fail('no stool');
  form = await (await ngozi.get('/uploads/stool')).text();
  const file = parseCsv(await exportProducts(database.db));
  exported = file.ok ? file.csv.columns : [];
  const plan = await planImport(database.db, {
    text: toCsv(CSV_COLUMNS, [toCsvRow({ ...before, values: valuesOf(FULL) })]),
  });
  planned = plan.ok ? plan.plan.rows[0] : undefined;
  await aProduct(database.db, { id: 'bench' });
  const body = new FormData();
  for (const [name, value] of FIELDS_OF_FORM.flatMap(entriesOf)) body.append(name, value);
  body.set('combinationParts', '3');
  body.set('version', '1');
  body.set('intent', 'publish');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const saved = await ngozi.request('/uploads/bench', { method: 'POST', headers, body });
  expect(saved.status).toBe(303);
  page = await (await ngozi.get('/shop/bench')).text();
});

/** The control of a field, and what belongs to it, in a page of the form. */
function controlsOf(field: ProductField): string[] {
  const names: Partial<Record<FieldRow['kind'], string>> = {
    sizes: 'sizeLabel',
    parts: 'part.legs',
    options: 'offered',
    pairs: 'notMadeOne',
    combinations: 'combinationStock',
    pictures: 'alt',
  };
  const name = names[rowOf(field).kind] ?? field;
  return form.match(new RegExp(`<(?:input|textarea|select)\\b[^>]*name="${name}"[^>]*>`, 'g')) ?? [];
}

describe.each(FIELDS_OF_FILE)('%s', (field) => {
  const row = rowOf(field);

  test('is read up to its limit and refused beyond it', () => {
    expect(parseProduct(FULL, 'publish')).toMatchObject({ ok: true });
    const refused = parseProduct({ ...FULL, [field]: beyond(field) }, 'publish');
    expect(refused.ok ? {} : refused.errors.fields).toHaveProperty(field);
  });

  test('is as it was after it has been read, shown and read again', () => {
    expect(inputOf(valuesOf(FULL))[field]).toEqual(FULL[field]);
  });

  test('has its control in the form, with its label, its hint and its limit', () => {
    const [control = ''] = controlsOf(field);
    expect(control).toContain('name=');
    const escaped = (text: string) => text.replaceAll("'", '&#x27;').replaceAll('&', '&amp;');
    expect(form).toContain(escaped(row.label));
    if (row.hint) expect(form).toContain(escaped(row.hint));
    const limit = 'letters' in row ? (row.kind === 'list' ? row.most * (row.letters + 1) : row.letters) : undefined;
    if (limit && row.kind !== 'colors' && row.kind !== 'pairs')
      expect(control.toLowerCase()).toContain(`maxlength="${limit}"`);
    const isMarked = !['pictures', 'switch'].includes(row.kind);
    if (row.needed && isMarked) expect(control).toContain('required');
  });

  test('is said to be missing where it is needed', () => {
    const nothing = parseProduct(EMPTY_PRODUCT, 'publish');
    expect(nothing.ok ? undefined : nothing.errors.fields[field]).toBe(row.missing);
    expect(row.missing !== undefined).toBe(row.needed !== undefined);
  });

  test('goes out with the CSV file, and comes back in by its column', () => {
    expect(exported).toContain(row.csv);
    expect(planned).toMatchObject({ act: 'update', changed: expect.arrayContaining([field]) });
  });

  test('is shown where two people changed it, and in the audit log', () => {
    const found = differencesOf(inputOf(before.values), FULL, {}).find((each) => each.field === field);
    expect(found).toMatchObject({ field, isConflict: true });
    expect(auditDetails(before, { ...before, values: valuesOf(FULL) })[field]).toContain(' → ');
  });

  test.runIf(row.page)('is shown on the page of the piece', () => {
    const typed = FULL[field];
    const said =
      row.kind === 'number' ? [`${typed} ${row.unit}`] : typeof typed === 'string' ? [typed] : (typed as string[]);
    const shown = page.slice(0, page.indexOf('</main>'));
    for (const text of said) expect(shown).toContain(text);
  });

  test('is saved from the form as it was typed', async () => {
    const saved = await findSavedProduct(database.db, { id: 'bench' });
    expect(saved && inputOf(saved.values)[field]).toEqual(FULL[field]);
  });
});
