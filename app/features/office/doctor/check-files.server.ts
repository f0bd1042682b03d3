import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { type CheckResult, MOST_OFFENDERS, timed } from './check-result.ts';
import { fileChecks } from './checks-of-files.ts';
import { KEPT_FOLDERS, NAMED_FILES, SHOWN_FOLDERS } from './file-references.ts';
import { readStoredKeys, type StoredKeys } from './stored-keys.server.ts';

/** I12: the store is listed once, and held against everything the database says of files. */
export async function checkFiles(
  db: Database,
  { store, at }: { store: ObjectStore; at: Date },
): Promise<CheckResult[]> {
  const stored = readStoredKeys(store);
  // Each check waits for it, and says so itself when the store does not answer.
  stored.catch(() => {});
  return [
    await timed(fileChecks.areThere, async () => findMissing(db, store, await stored)),
    await timed(fileChecks.areReferenced, async () =>
      (await findLeftOver(db, { store, stored: await stored, at })).slice(0, MOST_OFFENDERS),
    ),
    await timed(fileChecks.areServed, async () => [...(await stored).keys].filter(isForeign).slice(0, MOST_OFFENDERS)),
  ];
}

/**
 * Objects nothing refers to that have been there for a day, at most a few hundred of them. What is being taken in at this moment is
 * younger; what is kept for a form, an upload or a receipt is referred to.
 */
export async function findLeftOver(
  db: Database,
  { store, stored, at }: { store: ObjectStore; stored: StoredKeys; at: Date },
): Promise<string[]> {
  const files = new Set((await read(db, NAMED_FILES)).map(({ key }) => key));
  const folders = new Set((await read(db, `${SHOWN_FOLDERS} union ${KEPT_FOLDERS}`)).map(({ key }) => key));
  const leftOver: string[] = [];
  for (const key of stored.keys) {
    if (!isSwept(key) || files.has(key) || folders.has(folderOf(key))) continue;
    const storedAt = await store.storedAt(key);
    if (storedAt && storedAt.getTime() < at.getTime() - DAY_MS) leftOver.push(key);
    if (leftOver.length === MOST_AT_ONCE) break;
  }
  return leftOver;
}

async function findMissing(db: Database, store: ObjectStore, { keys, folders }: StoredKeys): Promise<string[]> {
  const isMissing = async (key: string) => !keys.has(key) && (await store.head(key)) === null;
  const suspects: string[] = [];
  for (const { owner, key } of await read(db, NAMED_FILES)) {
    if (suspects.length < MOST_OFFENDERS && (await isMissing(key))) suspects.push(`${owner}: ${key}`);
  }
  for (const { owner, key } of await read(db, SHOWN_FOLDERS)) {
    if (suspects.length < MOST_OFFENDERS && !folders.has(key)) suspects.push(`${owner}: ${key}`);
  }
  if (suspects.length === 0) return [];
  // The shop went on meanwhile: what is no longer referred to was rightly deleted.
  const now = await read(db, `${NAMED_FILES} union all ${SHOWN_FOLDERS}`);
  const still = new Set(now.map(({ owner, key }) => `${owner}: ${key}`));
  return suspects.filter((suspect) => still.has(suspect));
}

const DAY_MS = 86_400_000;
const MOST_AT_ONCE = 500;

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
/** Models come with the program and are put back at its start. */
const isSwept = (key: string) => !key.startsWith('models/');
/** Pictures are what our own pipeline wrote: nothing else under their prefix would be served. */
const isForeign = (key: string) =>
  /^(?:img|photos)\//.test(key) && !/^(?:img|photos)\/[0-9a-f]{32}\/\d{2,4}\.(?:avif|webp|jpg)$/.test(key);

function read(db: Database, statement: string): Promise<{ owner: string; key: string }[]> {
  return readSnapshot(db, async (db) => (await db.execute<{ owner: string; key: string }>(sql.raw(statement))).rows);
}
