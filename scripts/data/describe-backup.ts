import type { Manifest } from '#packages/backup/backup-format.ts';

/** What a back-up holds, in a few lines for the terminal. */
export function describeBackup({ sums, files, snapshot, doctor, jobs }: Manifest, bytes?: number): string[] {
  const rows = Object.values(sums).reduce((total, each) => total + each.rows, 0);
  const lines = [
    `data of ${snapshot.takenAt}: ${rows} rows in ${snapshot.tables.length} tables, ${jobs} open jobs`,
    `${files.count} files, ${megabytes(files.bytes)}${bytes === undefined ? '' : `; the back-up is ${megabytes(bytes)}`}`,
  ];
  if (doctor) lines.push(`${doctor.isOk ? 'in order' : 'NOT IN ORDER'}: ${doctor.words}`);
  for (const key of files.damaged) lines.push(`left out, its bytes differ from its hash: ${key}`);
  return lines;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
