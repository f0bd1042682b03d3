import { describe, expect, test } from 'vitest';
import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import { EMPTY_PRODUCT } from '#app/features/desk/products/product-form-input.ts';
import { MOST_OPTIONS, MOST_VALUES, type Option } from '#app/features/shop/options/door/options.ts';
import { choosable } from './foreign-prices.ts';
import type { ForeignProduct } from './foreign-product.ts';
import { type ImportChoices, NO_CHOICES } from './import-choices.ts';
import { openOptionBook } from './option-book.ts';

const NAIRA: ImportChoices = { ...NO_CHOICES, currency: 'naira' };

/** A product by its variants: the values of its options, and a price. */
function product(options: readonly string[], ...variants: readonly (readonly string[])[]): ForeignProduct {
  return {
    line: 2,
    foreignId: 'stool',
    name: 'Stool',
    descriptions: [],
    isPublished: true,
    categories: [],
    tags: [],
    options: options.map((name) => ({ name, values: ['Oak', 'Ash'] })),
    variants: variants.map((cells) => ({
      choices: new Map(options.flatMap((name, index) => (cells[index] ? [[name, cells[index]] as const] : []))),
      price: cells[options.length] ?? '',
      otherPrice: '',
      saleDays: null,
      stock: null,
      isInStock: true,
    })),
    facts: [],
    pictures: [],
    grams: null,
    measuresCm: null,
    notes: [],
  };
}

const wood = (...labels: string[]): Option => ({
  slug: 'wood',
  name: 'Wood',
  values: labels.map((label) => ({
    slug: label.toLowerCase(),
    label,
    swatch: null,
    picture: null,
    priceDifferenceKobo: 900,
    extraDays: 3,
  })),
});
const read = (from: ForeignProduct, shop: Option[] = []) => choosable(from, NAIRA, openOptionBook(shop, {}));
const isTaken = (had: ReturnType<typeof read>) => {
  const { price, colors, sizes, options, notMade } = had;
  return parseProduct(
    { ...EMPTY_PRODUCT, name: 'Stool', category: 'sitting', price, colors, sizes, options, notMade },
    'draft',
  );
};

describe('options of another shop', () => {
  test('become the shop’s own, each value with what it costs more', () => {
    const had = read(
      product(
        ['Size', 'Wood'],
        ['S', 'Teak', '150'],
        ['S', 'Iroko', '120'],
        ['L', 'Teak', '250'],
        ['L', 'Iroko', '220'],
      ),
    );
    expect(had).toMatchObject({
      price: '120',
      sizes: [
        { label: 'S', difference: '0' },
        { label: 'L', difference: '+100' },
      ],
      options: [
        { value: 'wood=teak', difference: '+30' },
        { value: 'wood=iroko', difference: '0' },
      ],
      notMade: [],
      others: [],
      notes: ['Wood: Teak +₦30, Iroko'],
    });
    expect(isTaken(had).ok).toBe(true);
  });

  test('are found by their names without case and accents, and bring only what is lacking', () => {
    const book = openOptionBook([wood('Iroko', 'Afara')], {});
    const had = choosable(product(['WOOD'], ['ÌROKO', '100'], ['Àfàrà', '100'], ['Teak', '120']), NAIRA, book);
    expect(had.options.map(({ value }) => value)).toEqual(['wood=iroko', 'wood=afara', 'wood=teak']);
    const needed = { values: new Set(had.options.map(({ value }) => value)), colors: new Set<string>() };
    expect(book.missing(needed)).toEqual([
      { slug: 'wood', name: 'Wood', isNew: false, values: [{ slug: 'teak', label: 'Teak' }] },
    ]);
    expect(book.named()).toEqual([{ slug: 'wood', there: 'WOOD', here: 'Wood', values: 3 }]);
  });

  test('that make prices no sum keep those that differ most as combinations of their own', () => {
    const sizes = Array.from({ length: 18 }, (_, index) => `S${index}`);
    const rows = sizes.flatMap((size, index) => [
      [size, 'Iroko', '1000'],
      [size, 'Teak', String(2000 - index * 10)],
    ]);
    const had = read(product(['Size', 'Wood'], ...rows));
    expect(had.combinations).toHaveLength(16);
    expect(had.combinations).toContainEqual({
      choice: 'size=S17&wood=teak',
      stock: '',
      difference: '+830',
      picture: '',
    });
    expect(had.notes[0]).toBe(
      'Some combinations cost up to ₦10 more here than there, because here a choice adds the same amount to every combination. None costs less',
    );
  });

  test('that make prices no sum have them to the naira', () => {
    const had = read(
      product(
        ['Size', 'Wood'],
        ['S', 'Iroko', '1000'],
        ['L', 'Iroko', '1500'],
        ['S', 'Teak', '1200'],
        ['L', 'Teak', '2000'],
      ),
    );
    expect(had.combinations).toEqual([{ choice: 'size=L&wood=iroko', stock: '', difference: '+500', picture: '' }]);
    expect(had.notes[0]).toBe('1 combination keeps its own price or units');
  });

  test('name what isn’t made together, colours and sizes too', () => {
    const had = read(
      product(
        ['Colour', 'Size', 'Wood'],
        ['Red', 'S', 'Iroko', '100'],
        ['Red', 'L', 'Iroko', '100'],
        ['Emerald', 'L', 'Teak', '100'],
      ),
    );
    expect(had).toMatchObject({ colors: ['Red', 'Emerald'] });
    expect(had.notMade).toEqual([
      'color=Emerald&size=S',
      'color=Red&wood=teak',
      'color=Emerald&wood=iroko',
      'size=S&wood=teak',
    ]);
    expect(isTaken(had).ok).toBe(true);
  });

  test('say what pairs can’t say', () => {
    const all = ['S', 'L'].flatMap((size) =>
      ['Oak', 'Ash'].flatMap((wood) => ['Oil', 'Wax'].map((finish) => [size, wood, finish, '100'])),
    );
    const had = read(product(['Size', 'Wood', 'Finish'], ...all.slice(0, 7)));
    expect(had.notMade).toEqual([]);
    expect(had.notes).toContain('1 combination not made there can be ordered here, such as L + Ash + Wax');
    const signs = read(product(['Size', 'Wood'], ['6 & 7 ft', 'Oak', '100'], ['8 ft', 'Ash', '100']));
    expect(signs.notMade).toEqual(['size=8 ft&wood=oak']);
    expect(signs.notes.join()).toContain('not made there can be ordered here, such as 6 & 7 ft + Ash');
    expect(isTaken(signs).ok).toBe(true);
  });

  test('may be any where a variant doesn’t say which', () => {
    const had = read(product(['Size', 'Wood'], ['S', '', '100'], ['L', 'Oak', '150']));
    expect(had).toMatchObject({
      options: [{ value: 'wood=oak' }, { value: 'wood=ash' }],
      notMade: ['size=L&wood=ash'],
    });
  });

  test('never make a combination cheaper than the cheapest there, though nobody makes it', () => {
    const had = read(product(['Size', 'Wood'], ['S', 'Oak', '1000'], ['L', 'Oak', '3000'], ['L', 'Ash', '1100']));
    expect(had).toMatchObject({ notMade: ['size=S&wood=ash'] });
    expect(isTaken(had).ok).toBe(true);
    expect(Number(had.price.replace(',', ''))).toBeGreaterThanOrEqual(100);
  });

  test('with one value alone are a line of the description', () => {
    const had = read(product(['Wood'], ['Iroko', '100']));
    expect(had).toMatchObject({
      options: [],
      others: [['Wood', 'Iroko']],
      notes: ['Wood becomes a line of the description (Iroko)'],
    });
  });
});

describe('a file that means no good', () => {
  const two = (name: string, values = ['Oak', 'Ash']) => product([name], ...values.map((value) => [value, '100']));

  test.each([
    ['a'.repeat(10_000), ['Oak', 'Ash'], 'a name has at most 40 letters'],
    ['Wood', ['Oak', 'b'.repeat(41)], 'a choice has at most 40 letters'],
    ['Wood', Array.from({ length: 500 }, (_, index) => `Wood ${index}`), 'an option has at most 40 choices'],
    ['***', ['Oak', 'Ash'], 'a name needs letters or digits'],
  ])('leaves %.20s with %.20s as a line, and says why', (name, values, why) => {
    const had = read(two(name, values));
    expect(had.options).toEqual([]);
    expect(had.notes.join()).toContain(why);
    expect(had.notes.join().length).toBeLessThan(600);
    expect(had.others).toEqual([[name, values.join(', ')]]);
  });

  test.each(['__proto__', 'constructor', 'toString', '=HYPERLINK("http://evil.example")', '@SUM(1)'])(
    'takes %s as a name',
    (name) => {
      const had = read(
        product([name, 'Wood'], ['Oak', 'Oak', '100'], ['', 'Ash', '100'], ['hasOwnProperty', 'Ash', '100']),
      );
      expect(had.options.length).toBe(5);
      expect(had.options.every(({ value }) => /^[a-z0-9-]+=[a-z0-9-]+$/.test(value))).toBe(true);
      expect(isTaken(had).ok).toBe(true);
    },
  );

  test('fills no list beyond what it may hold', () => {
    const book = openOptionBook([wood(...Array.from({ length: MOST_VALUES - 1 }, (_, index) => `Wood ${index}`))], {});
    const had = choosable(two('Wood'), NAIRA, book);
    expect(had.notes.join()).toContain(`your list has at most ${MOST_VALUES} choices`);
    const many = Array.from({ length: MOST_OPTIONS }, (_, index) => choosable(two(`Option ${index}`), NAIRA, book));
    expect(many.filter(({ options }) => options.length > 0)).toHaveLength(MOST_OPTIONS - 1);
    expect(many.at(-1)?.notes.join()).toContain(`your shop has at most ${MOST_OPTIONS} options`);
  });

  test('is read in a moment, however many variants it names', () => {
    const variants = Array.from({ length: 20_000 }, (_, index) => [
      ...[`S${index % 20}`, `W${index % 40}`, `F${index % 39}`, index % 3 ? `H${index % 37}` : ''],
      String(1_000 + ((index * 7_919) % 900)),
    ]);
    const began = performance.now();
    const had = read(product(['Size', 'Wood', 'Finish', 'Handle'], ...variants));
    expect(isTaken(had).ok).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
