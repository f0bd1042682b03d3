import { expect, test } from 'vitest';
import { isNarrowed, readOrderFilter } from './order-filter.ts';

const read = (query: string) => readOrderFilter(new URLSearchParams(query));

test('an address says what a list is narrowed and sorted by', () => {
  const query =
    'need=late&paid=part_refunded&via=cash&delivery=pickup&state=Akwa+Ibom&channel=phone&product=prd_1&category=tables&from=2026-11-01&to=2026-11-30&cancelled=no&sort=largest';
  expect(read(query)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  expect(read('')).toEqual({});
});

test.each([
  ['what it does not know', 'need=__proto__&paid=perhaps&via=gold&sort=constructor&cancelled=yes&channel=SITE'],
  ['days that are none', 'from=2026-02-31&to=tomorrow'],
  ['what is no name of a product or category', "product=' or 1=1&category=%00"],
  ['what is empty', 'need=&state=+&from=&sort='],
])('%s is left out', (_what, query) => {
  expect(read(query)).toEqual({});
});

test('days that are turned round are turned back', () => {
  expect(read('from=2026-11-30&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('a sort leaves no order out', () => {
  expect([isNarrowed({}), isNarrowed({ sort: 'largest' }), isNarrowed({ cancelled: 'no' })]).toEqual([
    false,
    false,
    true,
  ]);
});
