import pg from 'pg';

/**
 * Drops one of our databases, ending forgotten connections to it. An autovacuum worker that is at it is not ours to end (42501,
 * "permission denied to terminate process"); a plain drop asks it to leave and waits. `name` is written as it is.
 */
export async function dropDatabase(run: (sql: string) => Promise<unknown>, name: string): Promise<void> {
  try {
    await run(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    await run(`drop database if exists ${name}`);
  }
}
