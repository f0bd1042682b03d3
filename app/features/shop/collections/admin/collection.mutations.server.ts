import { asc, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Collection } from '../door/collection.queries.server.ts';
import { collections } from '../door/collection.table.server.ts';

/** Every collection, held until the transaction ends: names and addresses are decided by one person at a time. */
export async function lockCollections(db: Database): Promise<Collection[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('collections'))`);
  return db.select().from(collections).orderBy(asc(collections.id)).for('update');
}

export const isCalled = (name: string) => (collection: { name: string }) =>
  collection.name.toLowerCase() === name.toLowerCase();
