import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { containsText, phoneDigits } from './text-search.server.ts';

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
  ['Åsa', 'asa'],
  ['Mưa', 'mua'],
  ['Măriuca', 'mariuca'],
])('%s is found by %s', async (name, search) => {
  const { rows } = await database.db.execute(sql`select 1 where ${containsText(sql`${name}::text`, search)}`);
  expect(rows).toHaveLength(1);
});
