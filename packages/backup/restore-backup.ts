import pg from 'pg';
import {
  type About,
  aboutSchema,
  ENTRY,
  FORMAT,
  type Manifest,
  type Snapshot,
  snapshotSchema,
} from './backup-format.ts';
import { BackupRefused, damaged } from './backup-refused.ts';
import { withDataConnection } from './data-connection.ts';
import { clearBeginning, emptyDatabase, requireFree } from './empty-database.ts';
import type { FileStore } from './file-store.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import { compareHistories, type KnownMigration, SchemaDoesNotFit } from './migrations/schema-history.ts';
import { createFilesReader } from './read-files.ts';
import { readTablesAndManifest } from './read-tables.ts';
import { readTables, setSequences, sumTable } from './table-catalog.ts';
import { createTarReader, readJson } from './tar-reader.ts';

/** The migrations of this program, and how the first few of them are applied in a transaction that is open already. */
export interface SchemaMaker {
  known: KnownMigration[];
  /** Tables in which the migrations put rows: with those alone, a database is an empty one. */
  begunWith: readonly string[];
  apply: (client: pg.Client, count: number) => Promise<void>;
}

export interface RestoreTarget {
  connectionString: string;
  store: FileStore;
  schema: SchemaMaker;
  /** Give up what is in the database. */
  replace: boolean;
}

/**
 * Restores a back-up, front to back in one reading, and all of the data in one transaction that is committed only when every
 * count and hash agrees: an end of any kind before that leaves the database as it was. The schema is then the back-up's;
 * migrate afterwards. Throws `BackupRefused` or `SchemaDoesNotFit`.
 */
export async function restoreBackup(bytes: ReadableStream<Uint8Array>, target: RestoreTarget): Promise<Manifest> {
  const tar = createTarReader(bytes);
  try {
    const about = await readJson(await tar.expect(ENTRY.about), aboutSchema);
    const count = requireKnown(about, target.schema);
    return await withDataConnection(target.connectionString, async (client) => {
      await requireFree(client, target);
      const files = createFilesReader(target.store);
      let entry = await tar.next();
      for (; entry?.name.startsWith(ENTRY.files); entry = await tar.next()) await files.take(entry);
      if (entry?.name !== ENTRY.snapshot) throw damaged('it was cut short');
      const snapshot = await readJson(entry, snapshotSchema);
      const stored = await files.finish();

      await client.query('begin');
      await emptyDatabase(client);
      await target.schema.apply(client, count);
      await clearBeginning(client, target.schema.begunWith);
      if (!isSame(await readTables(client), snapshot.tables))
        throw damaged('its tables are not those of its migrations');
      const manifest = await withoutForeignKeys(client, () => readTablesAndManifest(client, tar, snapshot));
      await setSequences(client, snapshot.sequences);
      await requireAgreement(client, manifest, { about, snapshot, files: stored });
      await client.query('commit');
      // Plans made with no rows in mind would make the first visitors wait.
      await client.query('analyze');
      return manifest;
    });
  } catch (error) {
    // Rows that point nowhere are found when the foreign keys come back.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) throw damaged(error.message, error);
    throw error;
  } finally {
    await tar.close();
  }
}

/** How many of our migrations make its schema. */
function requireKnown(about: About, schema: SchemaMaker): number {
  if (about.format > FORMAT) {
    throw new BackupRefused(
      'newer',
      `the back-up is of format ${about.format}; this program reads up to ${FORMAT}.`,
      'Restore it with the version that made it, or a newer one.',
    );
  }
  const histories = compareHistories(about.migrations, schema.known);
  if (!histories.ok) throw new SchemaDoesNotFit(histories.reason, 'the back-up');
  return schema.known.length - histories.pending;
}

/** Everything the manifest says against everything that was read. */
async function requireAgreement(
  client: pg.Client,
  manifest: Manifest,
  read: { about: About; snapshot: Snapshot; files: { count: number; bytes: number; sha256: string } },
): Promise<void> {
  const { count, bytes, sha256 } = manifest.files;
  if (!isSame(manifest.about, read.about) || !isSame(manifest.snapshot, read.snapshot))
    throw damaged('its beginning and its manifest differ');
  if (!isSame({ count, bytes, sha256 }, read.files)) throw damaged('its files are not those of its manifest');
  for (const { name } of read.snapshot.tables) {
    const sum = await sumTable(client, name);
    if (!isSame(manifest.sums[name], sum)) throw damaged(`the rows of ${name} are not those of its manifest`);
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
