import path from 'node:path';

/** Finished pieces of the database's log wait here until they are copied to where back-ups are kept. */
export const walFolder = (dataDir: string) => path.join(dataDir, 'wal-out');

/** A piece is finished after this long at the latest, when anything was written at all. */
const FINISH_AFTER_S = 180;

/**
 * Settings that make PostgreSQL hand over its log piece by piece, by their PostgreSQL names. Packed at once: a piece is 16 MB
 * whatever is in it, and when the place for back-ups is away for a day they must not fill the disk. The server takes a piece for
 * handed over only when the command succeeds, and tries again otherwise.
 */
export function archiveSettings(folder: string, finishAfterSeconds = FINISH_AFTER_S): Record<string, string> {
  const to = (suffix: string) => `${quoted(folder)}/%f.gz${suffix}`;
  return {
    archive_mode: 'on',
    archive_timeout: String(finishAfterSeconds),
    archive_command: `gzip -1 < %p > ${to('.part')} && sync ${to('.part')} && mv ${to('.part')} ${to('')}`,
  };
}

/** For the shell that runs the command, and for the percent signs PostgreSQL reads in it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
