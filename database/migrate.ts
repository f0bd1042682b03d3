import pg from 'pg';
import {
  applyMigration,
  findPending,
  type LockPatience,
  type Migration,
  withMigrationLock,
} from '#app/platform/database/migrations/apply-migrations.server.ts';
import { readAppliedMigrations } from '#packages/backup/migrations/applied-migrations.ts';
import { readMigrations } from './migration-files.ts';
import { installTriggers } from './triggers.ts';

/**
 * Brings the schema up to date: numbered SQL files, each in a transaction of its own, under an advisory lock so that two processes
 * that start together do it once. Safe to call at every start, and while the shop serves from the same database. `before` runs
 * when a database that was used already is about to change, for a back-up of it; what it throws ends the migration.
 * Throws `SchemaDoesNotFit` for a database of a newer program, `MigrationFailed` for a migration that was undone.
 */
export async function migrateDatabase(
  connectionString: string,
  options: {
    log?: (line: string) => void;
    before?: (pending: Migration[]) => Promise<void>;
    migrations?: Migration[];
    patience?: LockPatience;
  } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 30_000, application_name: 'gida-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await withMigrationLock(client, async () => {
      const isUsed = (await readAppliedMigrations(client)).length > 0;
      const pending = await findPending(client, options.migrations ?? (await readMigrations()));
      if (isUsed && pending.length > 0) await options.before?.(pending);
      for (const migration of pending) await applyMigration(client, migration, options.patience);
      await installTriggers(client, options.patience);
      if (pending.length > 0) options.log?.(`${pending.length} migration${pending.length === 1 ? '' : 's'} applied`);
    });
  } finally {
    await client.end();
  }
}
