import { randomUUID } from 'node:crypto';
import { and, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { resumableUploads, storedObjects } from './stored-object.table.server.ts';

export type StoredObject = typeof storedObjects.$inferSelect;

/** What a sender says about a file beside its bytes; null is "nothing". */
export type ObjectDescription = Pick<
  StoredObject,
  'cacheControl' | 'contentDisposition' | 'contentEncoding' | 'contentLanguage' | 'customMetadata'
>;

export const NO_DESCRIPTION: ObjectDescription = {
  cacheControl: null,
  contentDisposition: null,
  contentEncoding: null,
  contentLanguage: null,
  customMetadata: {},
};

type NewObject = Pick<
  StoredObject,
  'bucket' | 'name' | 'storeKey' | 'size' | 'md5Hash' | 'contentType' | 'uploadedBy'
> &
  ObjectDescription;

const named = (bucket: string, name: string) => and(eq(storedObjects.bucket, bucket), eq(storedObjects.name, name));

export async function findObject(db: Database, bucket: string, name: string): Promise<StoredObject | undefined> {
  const [object] = await db.select().from(storedObjects).where(named(bucket, name));
  return object;
}

/**
 * Puts an object under its name, as a new generation with a download token of its own: links to what it replaces end. Call in a
 * transaction; `replaced` is the store key whose bytes are no longer anybody's once it is committed.
 */
export async function saveObject(
  db: Database,
  object: NewObject,
  now: Date,
): Promise<{ saved: StoredObject; replaced: string | undefined }> {
  const [earlier] = await db.select().from(storedObjects).where(named(object.bucket, object.name)).for('update');
  const values = {
    ...object,
    generation: Math.max(now.getTime() * 1000, (earlier?.generation ?? 0) + 1),
    metageneration: 1,
    downloadTokens: [randomUUID()],
    createdAt: now,
    updatedAt: now,
  };
  const [saved] = await db
    .insert(storedObjects)
    .values(values)
    .onConflictDoUpdate({ target: [storedObjects.bucket, storedObjects.name], set: values })
    .returning();
  if (!saved) throw new Error('An object was not saved');
  return { saved, replaced: earlier && earlier.storeKey !== object.storeKey ? earlier.storeKey : undefined };
}

/** Records an object as it is, unless its name is recorded already. */
export async function recordObject(db: Database, object: StoredObject): Promise<void> {
  await db.insert(storedObjects).values(object).onConflictDoNothing();
}

export type ObjectChange = Partial<ObjectDescription & Pick<StoredObject, 'contentType' | 'downloadTokens'>>;

/**
 * Changes what is said of an object, as `decide` says from what is there now; undefined changes nothing. Call in a transaction.
 * Undefined when nothing was changed or it is gone.
 */
export async function changeObject(
  db: Database,
  { bucket, name }: Pick<StoredObject, 'bucket' | 'name'>,
  decide: (object: StoredObject) => ObjectChange | undefined,
  now: Date,
): Promise<StoredObject | undefined> {
  const [object] = await db.select().from(storedObjects).where(named(bucket, name)).for('update');
  const change = object && decide(object);
  if (!object || !change) return undefined;
  const [changed] = await db
    .update(storedObjects)
    .set({ ...change, metageneration: object.metageneration + 1, updatedAt: now })
    .where(named(bucket, name))
    .returning();
  return changed;
}

/** The store key of what was deleted. */
export async function deleteObject(db: Database, bucket: string, name: string): Promise<string | undefined> {
  const [gone] = await db.delete(storedObjects).where(named(bucket, name)).returning();
  return gone?.storeKey;
}

interface ListOptions {
  prefix: string;
  /** Names that go on past it behind the prefix are told once, up to it. */
  delimiter: string;
  /** The last entry of the page before; '' to begin. */
  after: string;
  limit: number;
}

/** Names and, with a delimiter, the beginnings several names share, in code point order, one page of them. */
export async function listObjects(db: Database, bucket: string, { prefix, delimiter, after, limit }: ListOptions) {
  // Compared as text of the C collation, and cut as text: `length` and `strpos` both count characters.
  const rest = sql`substr(${storedObjects.name}, ${[...prefix].length + 1}::int)`;
  const cut = sql`strpos(${rest}, ${delimiter}::text)`;
  const entry =
    delimiter === ''
      ? sql<string>`${storedObjects.name}`
      : sql<string>`case when ${cut} > 0 then ${prefix}::text || substr(${rest}, 1, ${cut} + ${[...delimiter].length - 1}::int) else ${storedObjects.name} end collate "C"`;
  const isPrefix = delimiter === '' ? sql<boolean>`false` : sql<boolean>`${cut} > 0`;
  const entries = db
    .select({ entry: entry.as('entry'), isPrefix: isPrefix.as('is_prefix') })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.bucket, bucket),
        gte(storedObjects.name, prefix),
        sql`starts_with(${storedObjects.name}, ${prefix})`,
      ),
    )
    .as('entries');
  const rows = await db
    .selectDistinct({ entry: entries.entry, isPrefix: entries.isPrefix })
    .from(entries)
    .where(gt(entries.entry, after))
    .orderBy(entries.entry)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    names: page.filter((row) => !row.isPrefix).map((row) => row.entry),
    prefixes: page.filter((row) => row.isPrefix).map((row) => row.entry),
    next: rows.length > limit ? page.at(-1)?.entry : undefined,
  };
}

/** From here to the end of the transaction nobody else takes up more of the quota. */
export async function lockQuota(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('storage.quota'))`);
}

/**
 * Bytes of a bucket that are taken: all its objects, and what uploads in pieces have said or sent, because those will be objects.
 * `finishing` is the upload whose own file is being counted already.
 */
export async function usedBytes(db: Database, bucket: string, finishing = ''): Promise<number> {
  const { status, id, received, declaredSize } = resumableUploads;
  const coming = db
    .select({ bytes: sql`coalesce(sum(greatest(${received}, ${declaredSize})), 0)` })
    .from(resumableUploads)
    .where(and(eq(resumableUploads.bucket, bucket), eq(status, 'active'), ne(id, finishing)));
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${storedObjects.size}), 0) + (${coming})` })
    .from(storedObjects)
    .where(eq(storedObjects.bucket, bucket));
  return Number(sum?.bytes ?? 0);
}
