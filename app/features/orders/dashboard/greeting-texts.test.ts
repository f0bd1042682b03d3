import { expect, test } from 'vitest';
import { lagosHour } from '#app/platform/time/lagos-time.ts';
import { greeting } from './greeting-texts.ts';

// Covers 2.9-1
test.each([
  ['2026-11-20T23:00:00Z', 'Good morning'],
  ['2026-11-21T10:59:59Z', 'Good morning'],
  ['2026-11-21T11:00:00Z', 'Good afternoon'],
  ['2026-11-21T14:59:59Z', 'Good afternoon'],
  ['2026-11-21T15:00:00Z', 'Good evening'],
  ['2026-11-21T22:59:59Z', 'Good evening'],
])('at %s a customer in Lagos reads %s', (now, words) => {
  expect(greeting(lagosHour(new Date(now)))).toBe(words);
});
