import { runStatements } from '#app/platform/database/migrations/apply-migrations.server.ts';
import type { SchemaMaker } from '#packages/backup/restore-backup.ts';
import { readMigrations } from './migration-files.ts';

/** Makes the schema of this program, or of an earlier state of it, for a back-up that is being restored. */
export async function createSchemaMaker(): Promise<SchemaMaker> {
  const known = await readMigrations();
  return {
    known,
    begunWith: ['categories', 'delivery_prices'],
    async apply(client, count) {
      for (const migration of known.slice(0, count)) await runStatements(client, migration);
    },
  };
}
