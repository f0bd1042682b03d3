/** Why a back-up was made: only the nightly ones and those before migrations are removed by the program itself. */
export type BackupKind = 'nightly' | 'manual' | 'before-migration';

/** `nightly-20261121t023000000z.tar`, or `.tar.age` when it is encrypted. In UTC, so that names sort by time. */
export function backupName(kind: BackupKind, at: Date, isSealed: boolean): string {
  const moment = at.toISOString().replace(/[-:.]/g, '').toLowerCase();
  return `${kind}-${moment}.tar${isSealed ? '.age' : ''}`;
}

/** The moment in a name, or undefined when it is not one of ours. */
export function readBackupName(name: string): { kind: BackupKind; at: Date } | undefined {
  const parts = /^(nightly|manual|before-migration)-(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z\.tar(\.age)?$/.exec(
    name,
  );
  if (!parts) return undefined;
  const [, kind, year, month, day, hour, minute, second, millisecond] = parts;
  return {
    kind: kind as BackupKind,
    at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`),
  };
}

const DAYS = 7;
const WEEKS = 5;
const MIGRATIONS = 5;

/**
 * Which of these back-ups are no longer kept: of the nightly ones the newest of each of the last 7 days that have one and of each
 * of the last 5 weeks stay, of those before migrations the last 5. What a person made, and every other file, is left alone.
 */
export function outdatedBackups(names: string[]): string[] {
  const known = names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read ? [{ name, ...read }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const nightly = known.filter(({ kind }) => kind === 'nightly');
  const migrations = known.filter(({ kind }) => kind === 'before-migration');
  const kept = new Set([
    ...newestOfEach(nightly, ({ at }) => at.toISOString().slice(0, 10), DAYS),
    ...newestOfEach(nightly, ({ at }) => String(weekOf(at)), WEEKS),
    ...migrations.slice(0, MIGRATIONS).map(({ name }) => name),
  ]);
  return [...nightly, ...migrations].map(({ name }) => name).filter((name) => !kept.has(name));
}

function newestOfEach<Item extends { name: string }>(
  newestFirst: Item[],
  groupOf: (item: Item) => string,
  most: number,
): string[] {
  const newest = new Map<string, string>();
  for (const item of newestFirst) if (!newest.has(groupOf(item))) newest.set(groupOf(item), item.name);
  return [...newest.values()].slice(0, most);
}

const DAY_MS = 86_400_000;

/** Whole weeks since the first Monday of 1970. */
const weekOf = (at: Date) => Math.floor((at.getTime() / DAY_MS - 4) / 7);
