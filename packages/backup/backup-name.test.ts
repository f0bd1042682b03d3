import { expect, it } from 'vitest';
import { backupName, outdatedBackups, readBackupName } from './backup-name.ts';

it('names a back-up by its kind and moment, so that names sort by time and can be read back', () => {
  const at = new Date('2026-11-21T02:30:05.123Z');
  expect(backupName('nightly', at, false)).toBe('nightly-20261121t023005123z.tar');
  expect(backupName('before-migration', at, true)).toBe('before-migration-20261121t023005123z.tar.age');
  expect(readBackupName('manual-20261121t023005000z.tar.age')).toEqual({
    kind: 'manual',
    at: new Date('2026-11-21T02:30:05Z'),
  });
  expect(readBackupName('holiday.tar')).toBeUndefined();
});

it('keeps the newest of each of seven days and five weeks, five before migrations, and everything it did not make', () => {
  const daysAgo = (days: number, hour = 2) => new Date(Date.UTC(2026, 10, 21 - days, hour));
  const nightly = Array.from({ length: 60 }, (_, days) => backupName('nightly', daysAgo(days), false));
  const twice = backupName('nightly', daysAgo(3, 1), false);
  const migrations = Array.from({ length: 8 }, (_, days) => backupName('before-migration', daysAgo(days), true));
  const others = [backupName('manual', daysAgo(400), false), 'base-20261101t000000z.tar.zst', 'notes.txt'];
  const outdated = new Set(outdatedBackups([...nightly, twice, ...migrations, ...others]));

  const kept = nightly.filter((name) => !outdated.has(name));
  // 21 November 2026 is a Saturday: five weeks end on it and on the four Sundays before.
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20, 27].map((days) => backupName('nightly', daysAgo(days), false)));
  expect(outdated.has(twice)).toBe(true);
  expect(migrations.filter((name) => !outdated.has(name))).toEqual(migrations.slice(0, 5));
  expect(others.filter((name) => outdated.has(name))).toEqual([]);
});
