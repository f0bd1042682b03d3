/**
 * Where the parts of an archive are: one folder for each database cluster, because every cluster counts its log from the beginning.
 * Names are lower case, as a bucket wants them; PostgreSQL's own are upper case but for their endings.
 */
export const archiveFolder = (systemId: string) => `point-in-time/${systemId}`;

export function walName(systemId: string, file: string, isSealed: boolean): string {
  return `${archiveFolder(systemId)}/wal/${file.toLowerCase()}${isSealed ? '.age' : ''}`;
}

/** `000000010000000000000003.gz` as PostgreSQL asks for it, from the name in the archive. */
export function walFileOf(name: string): string {
  const file = (name.split('/').at(-1) ?? '').replace(/\.age$/, '');
  return file.replace(/^[0-9a-f]+(\.[0-9a-f]{8}(?=\.backup))?/, (hex) => hex.toUpperCase());
}

export interface BaseCopy {
  name: string;
  at: Date;
  /** The first piece of the log it needs, lower case. */
  firstWal: string;
}

export function baseName(systemId: string, at: Date, firstWal: string, isSealed: boolean): string {
  const moment = at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();
  return `${archiveFolder(systemId)}/base/${moment}-${firstWal.toLowerCase()}.tar.zst${isSealed ? '.age' : ''}`;
}

export function readBaseName(name: string): BaseCopy | undefined {
  const parts = /\/base\/(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z-([0-9a-f]{24})\.tar\.zst(\.age)?$/.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, firstWal = ''] = parts;
  return { name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), firstWal };
}

const BASES_KEPT = 2;
const BASE_EVERY_MS = 7 * 86_400_000;

/** Whether it is time for a base: every week, and at once for a cluster or a timeline that has none. */
export function needsBase(bases: BaseCopy[], currentWal: string, now: Date): boolean {
  const timeline = currentWal.slice(0, 8).toLowerCase();
  const newest = bases.filter(({ firstWal }) => firstWal.startsWith(timeline)).at(-1);
  return !newest || now.getTime() - newest.at.getTime() >= BASE_EVERY_MS;
}

/** What is no longer needed to go back to any moment since the older of the two newest bases. */
export function outdatedArchive(names: string[]): string[] {
  const bases = names
    .flatMap((name) => readBaseName(name) ?? [])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const oldest = bases.at(-BASES_KEPT) ?? bases[0];
  if (!oldest) return [];
  const isOld = (name: string) => {
    const base = readBaseName(name);
    if (base) return base.at < oldest.at;
    const piece = /\/wal\/([0-9a-f]{24})/.exec(name)?.[1];
    // Compared without the timeline: the log of a later one goes on from the same place.
    return piece !== undefined && piece.slice(8) < oldest.firstWal.slice(8);
  };
  return names.filter(isOld);
}
