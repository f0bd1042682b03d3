import { existsSync } from 'node:fs';
import path from 'node:path';
import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { readSecretFile } from '#packages/backup/age-seal.ts';
import { rewindInto } from '#packages/backup/point-in-time/rewind.ts';
import { stopEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { CHECKOUT } from '../start/checkout.ts';
import { acquireDataFolderLock, prepareDataFolder } from '../start/data-folder.ts';
import { say } from '../start/progress.ts';
import type { StopList } from '../start/stop-list.ts';
import { dataSettings } from './data-settings.ts';

interface Request {
  /** An ISO date and time with its zone, or `latest`. */
  at: string;
  from: string | undefined;
  into: string | undefined;
  key: string | undefined;
}

/** `npm run restore -- --at MOMENT --into DATA_DIR`: the embedded shop as it was then, in a folder of its own. */
export async function restoreToMoment({ at, from, into, key }: Request, usage: string, stops: StopList): Promise<void> {
  if (!into)
    throw new CannotStart('going back in time needs a new folder: the old one stays as it is.', `Usage: ${usage}`);
  const dataDir = path.resolve(CHECKOUT, into);
  if (existsSync(path.join(dataDir, 'postgres')))
    throw new CannotStart(`${dataDir} holds a database already.`, 'Name a folder that is not there yet.');
  const moment = at === 'latest' ? undefined : readMoment(at, usage);
  const settings = dataSettings({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  const place = await openBackupPlace(from ?? settings.backupTo);
  const began = performance.now();
  await prepareDataFolder(dataDir);
  stops.add(acquireDataFolderLock(dataDir, 'npm run restore').release);
  // The server that reads the log, when the reading is interrupted.
  stops.add(() => stopEmbeddedPostgres(dataDir));
  const store = await openObjectStore(settings.storageUrl);
  const secret = key ? await readSecretFile(key) : undefined;
  const done = await rewindInto(place, { dataDir, store, key: secret, at: moment });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say('restored', `${dataDir} as of ${moment?.toISOString() ?? 'the end of the archive'}, in ${seconds} s`);
  say('', `from the base copy of ${done.base.at.toISOString()}, ${done.pieces} pieces of the log, ${done.files} files`);
  say('', `Look at it beside the other: DATA_DIR=${dataDir} PORT=3100 npm start, and npm run doctor.`);
}

function readMoment(text: string, usage: string): Date {
  const moment = new Date(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new CannotStart(
    `"${text}" is not a moment.`,
    `Write it with its zone: 2026-11-21T14:05:00+01:00. Usage: ${usage}`,
  );
}
