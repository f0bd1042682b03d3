import { expect, it } from 'vitest';
import { baseName, needsBase, outdatedArchive, readBaseName, walFileOf, walName } from './archive-names.ts';
import { archiveSettings } from './wal-settings.ts';

it.each([
  '000000010000000000000003.gz',
  '0000000200000000000000AB.gz',
  '000000010000000000000003.00000A28.backup.gz',
  '0000000C.history.gz',
])('finds the name PostgreSQL asks for again: %s', (file) => {
  for (const isSealed of [true, false]) {
    const name = walName('7', file, isSealed);
    expect(name).toBe(name.toLowerCase());
    expect(walFileOf(name)).toBe(file);
  }
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 2, 30));
const wal = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${number.toString(16).padStart(8, '0')}`;

it('takes a base every week, and at once on a timeline that has none', () => {
  const bases = [readBaseName(baseName('7', day(1), wal(5), false)) ?? expect.fail()];
  expect(bases[0]).toMatchObject({ at: day(1), firstWal: wal(5) });
  expect(needsBase([], wal(9), day(1))).toBe(true);
  expect(needsBase(bases, wal(9), day(7))).toBe(false);
  expect(needsBase(bases, wal(9), day(8))).toBe(true);
  expect(needsBase(bases, wal(9, 2), day(2))).toBe(true);
});

it('keeps what the two newest bases need, and nothing older', () => {
  const bases = [1, 8, 15].map((date) => baseName('7', day(date), wal(date * 16), true));
  const pieces = [15, 16, 127, 128, 129, 300].map((number) => walName('7', `${wal(number)}.gz`, true));
  const history = walName('7', '00000002.history.gz', true);
  expect(outdatedArchive([...bases, ...pieces, history])).toEqual([bases[0], ...pieces.slice(0, 3)]);
  expect(outdatedArchive([...bases.slice(0, 1), ...pieces])).toEqual([pieces[0]]);
  expect(outdatedArchive(pieces)).toEqual([]);
});

it('quotes a folder for the shell and for PostgreSQL', () => {
  const { archive_command: command } = archiveSettings("/srv/it's 100%");
  expect(command).toContain(`'/srv/it'\\''s 100%%'/%f.gz.part`);
});
