import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readAppliedMigrations } from '#packages/backup/migrations/applied-migrations.ts';
import { compareHistories, type KnownMigration, SchemaDoesNotFit } from '#packages/backup/migrations/schema-history.ts';

/** One numbered file: its SQL in statements, the hash of the whole text, the moment it was written (its order). */
export interface Migration extends KnownMigration {
  tag: string;
  hash: string;
  statements: string[];
}

/** How long a statement waits for its locks before the shop behind it is let through, and how long all of that goes on. */
export interface LockPatience {
  eachMs: number;
  forMs: number;
}

const PATIENCE: LockPatience = { eachMs: 500, forMs: 120_000 };

/** Taken while migrating or restoring, so that of two processes one does it. Needs a connection of its own, no pooler of transactions. */
const MIGRATION_LOCK = 7_421_001;

/** Runs `work` as the only one that changes this database's schema; waits for the others. */
export async function withMigrationLock<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
  }
}

/** The migrations that this database still needs. Throws `SchemaDoesNotFit` when it was not made by the earlier ones. */
export async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const histories = compareHistories(await readAppliedMigrations(client), migrations);
  if (!histories.ok) throw new SchemaDoesNotFit(histories.reason);
  return migrations.slice(migrations.length - histories.pending);
}

/** Applies one migration, wholly or not at all. */
export function applyMigration(client: pg.Client, migration: Migration, patience?: LockPatience): Promise<void> {
  return inOneGo(client, migration.tag, () => runStatements(client, migration), patience);
}

/**
 * Runs a change of the schema in one transaction. A statement that waits for a lock makes everybody queue behind it, so it gives up
 * soon, the transaction is undone, and all of it is tried again a little later. `name` is for the person who reads why it failed.
 */
export async function inOneGo(
  client: pg.Client,
  name: string,
  change: () => Promise<void>,
  patience = PATIENCE,
): Promise<void> {
  const until = Date.now() + patience.forMs;
  for (let pauseMs = patience.eachMs; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${patience.eachMs}; set local statement_timeout = 0`);
      await change();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isLockTimeout(error) || Date.now() > until) throw new MigrationFailed(name, error);
      // Not in step with whoever holds the lock again and again.
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}

/** The statements and the record of them, in a transaction of the caller's. */
export async function runStatements(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(RECORD);
  // In one message: hundreds of round trips would hold the locks for longer.
  await client.query(migration.statements.join(';\n'));
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    migration.hash,
    migration.when,
  ]);
}

/** The same place and shape as Drizzle's own migrator, which made the first databases. */
const RECORD = `
  set local client_min_messages to 'warning';
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** A migration that was undone: the database is as before it. */
class MigrationFailed extends Error {
  readonly cure: string;

  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the migration ${name} failed and was undone: ${reason}`, { cause });
    this.name = 'MigrationFailed';
    this.cure = isLockTimeout(cause)
      ? 'Something holds a table it needs: end long transactions (pg_stat_activity), or stop the shop, and start again.'
      : 'The database is as it was: the version before works on. Report this with the text above.';
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
