import { expect, test } from 'vitest';
import { parseSearchedDays } from './searched-days.ts';

const day = { from: new Date('2026-11-20T23:00:00Z'), until: new Date('2026-11-21T23:00:00Z') };

test.each([
  ['2026-11-21', day],
  ['21/11/2026', day],
  ['21.11.2026', day],
  ['2026-11', { from: new Date('2026-10-31T23:00:00Z'), until: new Date('2026-11-30T23:00:00Z') }],
  ['2026-12', { from: new Date('2026-11-30T23:00:00Z'), until: new Date('2026-12-31T23:00:00Z') }],
  ['21 November 2026', { day: 21, month: 11, year: 2026 }],
  ['21 Nov, 2026', { day: 21, month: 11, year: 2026 }],
  ['Nov', { day: undefined, month: 11, year: undefined }],
  ['21 sept', { day: 21, month: 9, year: undefined }],
  ['2000-01-01', { from: new Date('1999-12-31T23:00:00Z'), until: new Date('2000-01-01T23:00:00Z') }],
  ['2100-12-31', { from: new Date('2100-12-30T23:00:00Z'), until: new Date('2100-12-31T23:00:00Z') }],
  ['31 dec 2100', { day: 31, month: 12, year: 2100 }],
  ['1 jan 2000', { day: 1, month: 1, year: 2000 }],
  ['1999-12', undefined],
  ['2101-01', undefined],
  ['2026-00', undefined],
  ['2026-13', undefined],
  ['1 jan 2101', undefined],
  ['2026-13-01', undefined],
  ['2026-02-30', undefined],
  ['2026-11-00', undefined],
  ['32 November', undefined],
  ['0 may', undefined],
  ['21 nov 1999', undefined],
  ['no', undefined],
  ['Marcus', undefined],
  ['1001', undefined],
])('%s means %j', (typed, expected) => {
  expect(parseSearchedDays(typed)).toEqual(expected);
});
