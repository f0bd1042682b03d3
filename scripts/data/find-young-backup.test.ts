import { expect, it } from 'vitest';
import { findYoungBackup } from './find-young-backup.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const NIGHTLY = 'nightly-20261121t013000000z.tar';

it('finds a whole back-up that is younger than asked', () => {
  expect(findYoungBackup([NIGHTLY], 26, NOW)).toBe(NIGHTLY);
  expect(findYoungBackup(['nightly-20261121t013000000z.tar.age'], 26, NOW)).toBe('nightly-20261121t013000000z.tar.age');
});

it('takes nothing else for one', () => {
  expect(findYoungBackup([NIGHTLY], 10, NOW)).toBeUndefined();
  expect(
    findYoungBackup(['before-migration-20261121t113000000z.tar', 'nightly-x.tar', 'notes.txt'], 26, NOW),
  ).toBeUndefined();
});
