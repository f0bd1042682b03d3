import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { reportQueries } from './query-timing.server.ts';
import { ReleasingPool } from './releasing-pool.server.ts';

/** The pool or a transaction: every query function takes one as its first argument and cannot tell which it was given. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A transaction that is under way. A `Database` is not one, so what takes a `Transaction` cannot be given the pool. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Said after connecting: as options of the connection itself a pooler in session mode refuses them. Compiling a question (`jit`, which
 * most packaged servers have on) costs up to a second, and is never won back by pages that read a few rows.
 */
const SETTINGS =
  'set statement_timeout = 5000; set lock_timeout = 4000; set idle_in_transaction_session_timeout = 10000; set jit = off';

/**
 * Opens a pool. Limits keep one slow query or a forgotten transaction from taking the shop down:
 * 5 s per statement, 4 s per lock (a hundred buyers of one piece queue for its row), 10 s idle inside a
 * transaction. Jobs that need longer say so in their own transaction; migrations and back-ups open connections of their own.
 */
export function openDatabase(
  connectionString: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): DatabaseHandle {
  const pool = new ReleasingPool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'gida',
    onConnect: (client) => client.query(SETTINGS),
  });
  reportQueries(pool);
  // A connection that breaks (database restart) says so here, whether it is idle or in the middle of somebody's transaction;
  // without a listener it would end the process. The pool repeats what an idle one said.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => {});
  return { db: drizzle(pool, { casing: 'snake_case' }) as unknown as Database, pool, close: () => pool.end() };
}
