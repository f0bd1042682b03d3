import { expect, it } from 'vitest';
import { productFieldTexts } from '#app/features/shop/catalog/door/product-field-texts.ts';
import { FIELDS_OF_FILE, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import { matchHeadings, underOurNames } from './headings.ts';
import { CSV_COLUMNS } from './product-csv.ts';

const match = (...columns: string[]) => Object.fromEntries(matchHeadings(columns));

it.each([
  ['capitals', ['Name', 'CATEGORY', 'Price', 'In Stock?'], ['name', 'category', 'price', 'in_stock']],
  [
    'accents, spaces and signs',
    ['Nàme ', 'price (₦)', 'Width, cm', 'Sale-Price'],
    ['name', 'price', 'width_cm', 'sale_price'],
  ],
  [
    'their usual names',
    ['Product', 'Type', 'Amount', 'Qty', 'Colour'],
    ['name', 'category', 'price', 'stock', 'colors'],
  ],
  ['the names of our form', [productFieldTexts.price.label, productFieldTexts.weightKg.label], ['price', 'weight_kg']],
])('reads headings in %s', (_what, columns, ours) => {
  expect(match(...columns)).toEqual(Object.fromEntries(ours.map((name, place) => [name, columns[place]])));
});

it('takes the column that is called so most plainly, and each once', () => {
  expect(match('Cost', 'Amount', 'PRICE', 'Title', 'product', 'Price')).toEqual({ price: 'PRICE', name: 'Title' });
});

it('takes no price in dollars for one in naira, and no number of somebody’s for ours', () => {
  expect(match('Price ($)', 'Price USD', 'SKU', 'Weight (g)', '__proto__')).toEqual({});
});

it('knows every column by its own name and by that of the form', () => {
  expect(match(...CSV_COLUMNS)).toEqual(Object.fromEntries(CSV_COLUMNS.map((column) => [column, column])));
  for (const field of FIELDS_OF_FILE) expect(match(rowOf(field).label), field).not.toEqual({});
});

it('takes what the owner said first, and leaves what they left', () => {
  const chosen = { Cost: '', Titel: 'name', Name: 'price', gone: 'colors', Notes: 'no column of ours' };
  expect(Object.fromEntries(matchHeadings(['Cost', 'Name', 'Titel', 'Notes', 'Amount'], { chosen }))).toEqual({
    name: 'Titel',
    price: 'Name',
  });
});

it('gives the cells under our names, and leaves the rest', () => {
  const cells = { Titel: 'x', Name: 'Stool', 'Column D': '4' };
  expect(underOurNames(cells, matchHeadings(Object.keys(cells)))).toEqual({ name: 'Stool' });
});
