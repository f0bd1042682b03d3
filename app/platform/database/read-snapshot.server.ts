import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.server.ts';

/** Everything as it was at one moment, for what reads a lot and writes nothing; the pool's five and ten seconds are for pages. */
export function readSnapshot<Result>(db: Database, read: (db: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (db) => {
      await db.execute(
        sql`select set_config('statement_timeout', '120s', true), set_config('idle_in_transaction_session_timeout', '120s', true)`,
      );
      return read(db);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A read of a snapshot that may fail and leave the snapshot to the others. */
export function inSavepoint<Result>(db: Transaction, read: (db: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(read);
}
