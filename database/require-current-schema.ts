import type pg from 'pg';
import { readAppliedMigrations } from '#packages/backup/migrations/applied-migrations.ts';
import { compareHistories, SchemaDoesNotFit } from '#packages/backup/migrations/schema-history.ts';
import { REPLACED_BY_BASELINE } from './baseline.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/**
 * Refuses to work on a database of another version of this program: of a newer one, which this one could damage, and of an older
 * one that nobody migrated. Compared by the journal alone, which the built server carries with it.
 */
export async function requireCurrentSchema(pool: pg.Pool): Promise<void> {
  const known = journal.entries.map(({ idx, when }) => ({
    when,
    hash: undefined,
    replaces: idx === 0 ? REPLACED_BY_BASELINE : undefined,
  }));
  const histories = compareHistories(await readAppliedMigrations(pool), known);
  if (!histories.ok) throw new SchemaDoesNotFit(histories.reason);
  if (histories.pending > 0) throw new SchemaDoesNotFit('older');
}
