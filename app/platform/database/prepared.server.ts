import type { Database } from './client.server.ts';

/**
 * A statement that Drizzle puts together once for each pool instead of at every call: `build` ends in `.prepare('a_name')`, which
 * PostgreSQL keeps it under as well, and what differs from call to call is a `sql.placeholder`. In a transaction, whose session ends
 * with it, it is put together for that transaction.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statement = build(db);
    made.set(db, statement);
    return statement;
  };
}
