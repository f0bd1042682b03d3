import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { foldText } from '../text/fold-text.ts';
import { folded, hasWords, meetsWords, phoneDigits } from './text-search.server.ts';

const database = useTestDatabase();

test.each([
  '0803 123 4567',
  '803 123 4567',
  '+234 803 123 4567',
  '2348031234567',
  '00234-803-123-4567',
  '+234 (0)803 123 4567',
  '002340 803 123 4567',
])('%s has the digits every spelling of the number shares', (typed) => {
  expect(phoneDigits(typed)).toBe('8031234567');
});

test.each(['Ada', '080', 'GD-2345', ''])('%j is no phone number', (typed) => {
  expect(phoneDigits(typed)).toBeUndefined();
});

test.each([
  ['Ọlátúnjí', 'olatunji'],
  ['Chịdịma Ụzọ', 'chidima uzo'],
  ['Ṅgọzị', 'ngozi'],
  ['Françoise', 'francoise'],
  ['Łukasz Wałęsa', 'wałesa'],
  ['Łukasz Wałęsa', 'walesa'],
  ['Åsa', 'asa'],
  ['Mưa', 'mua'],
  ['Măriuca', 'mariuca'],
  ['Àdùnní Bọ́lájí Òkè', 'oke adunni'],
  ['Àdùnní Bọ́lájí Òkè', 'Òkè, Àdùnní'],
  ['Ɓature Ɗanjuma', 'danjuma bature'],
  ['Ƙasim Ƴar’Adua', 'kasim yar'],
  ['Ƙasim Ƴar’Adua', "yar'adua"],
  ["Ibrahim Yar'Adua", 'Yar’Adua'],
  ['Ibrahim Yar’Adua', 'yaradua'],
  ['Ngozi O‘Brien', 'O`Brien ngozi'],
  ['Adé \u202a‑\u202c Sons & Co', 'ade - sons &'],
  ['50% cotton_throw', '50% cotton_'],
])('%s is found by %s', async (name, search) => {
  const { rows } = await database.db.execute(
    sql`select ${hasWords(folded(`$$${name}$$`), search)} as has, ${meetsWords(folded(`$$${name}$$`), search)} as meets`,
  );
  expect(rows).toEqual([{ has: true, meets: true }]);
});

test.each([
  ['Adunni Oke', 'adunni okafor'],
  ['50 cotton throw', '50%'],
  ['cotton throw', 'cotton_throw'],
  ['6 by 6', "6'"],
])('%s is not found by %s', async (name, search) => {
  const { rows } = await database.db.execute(sql`select ${hasWords(folded(`$$${name}$$`), search)} as has`);
  expect(rows).toEqual([{ has: false }]);
});

/** Letters that Unicode took in in 2024: a Node or a server may be older. */
const YOUNG = /[\u1c89\u1c8a]/;

test('PostgreSQL and JavaScript fold every text alike', async () => {
  const letters = fc.constantFrom(
    ...'aAzZ \'’-–×6½"%_\\.,&ọẸṣÀɓƁɗƊƙƘƴƳŋŊəßẞæŒøŁıİiΣσςſK™',
    '\u0301',
    '\u0323',
    '\u200d',
    '\u00a0',
    '家',
  );
  const blocks = fc.integer({ min: 0x20, max: 0x24ff }).map((code) => String.fromCodePoint(code));
  const texts = fc.sample(fc.array(fc.oneof({ weight: 3, arbitrary: letters }, blocks), { maxLength: 24 }), {
    seed: 89,
    numRuns: 5000,
  });
  const all = [
    ...texts.map((text) => text.join('')),
    ...Array.from({ length: 0x2480 }, (_, at) => `x${String.fromCodePoint(0x20 + at)}x`),
  ];
  const { rows } = await database.db.execute<{ text: string; folded: string }>(
    sql`select text, ${folded('text')} as folded from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) as each (text)`,
  );
  const different = rows.filter(({ text, folded }) => !YOUNG.test(text) && foldText(text) !== folded);
  expect(different.map(({ text }) => text)).toEqual([]);
  expect(rows).toHaveLength(all.length);
});

test('every text that is kept for searching is folded in this one way', async () => {
  const { rows } = await database.db.execute<{ place: string; made: string }>(sql`
    select table_name || '.' || column_name as place, generation_expression as made
    from information_schema.columns where table_schema = 'public' and is_generated = 'ALWAYS' and data_type = 'text'
      and column_name like 'search%'`);
  expect(rows.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'customers.search_text',
      'orders.search_text',
      'payment_attempts.search_text',
      'support_messages.search_text',
    ]),
  );
  for (const { place, made } of rows) expect(made, place).toContain('fold_text');
});
