import { readBackupName } from '#packages/backup/backup-name.ts';

const HOUR_MS = 3_600_000;

/** The name of a whole back-up of the last `hours`, or undefined. Those before migrations lack the stored files. */
export function findYoungBackup(names: string[], hours: number, now: Date): string | undefined {
  return names.findLast((name) => {
    const read = readBackupName(name);
    return read && read.kind === 'nightly' && now.getTime() - read.at.getTime() < hours * HOUR_MS;
  });
}
