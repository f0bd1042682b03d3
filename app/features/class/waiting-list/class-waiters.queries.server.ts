import { asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { classWaiters } from './class-waiter.table.server.ts';

/** The address a link is about, for the page that asks to press the button. */
export async function findWaiterEmail(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ email: classWaiters.email }).from(classWaiters).where(eq(classWaiters.id, id));
  return row?.email;
}

/** How many wait to be written to: for a date, and because a class was full. */
export async function countWaiters(db: Database): Promise<{ forDate: number; forClass: number }> {
  const [row] = await db
    .select({ all: count(), forClass: sql<number>`count(${classWaiters.cohortId})`.mapWith(Number) })
    .from(classWaiters)
    .where(isNull(classWaiters.toldAt));
  const { all = 0, forClass = 0 } = row ?? {};
  return { forDate: all - forClass, forClass };
}

const SHOWN = 50;

/** The first who asked, for the owner to read. */
export async function listWaiters(db: Database) {
  const rows = await db
    .select({ id: classWaiters.id, email: classWaiters.email, name: classWaiters.name, askedAt: classWaiters.askedAt })
    .from(classWaiters)
    .where(isNull(classWaiters.toldAt))
    .orderBy(asc(classWaiters.askedAt), asc(classWaiters.id))
    .limit(SHOWN);
  return rows.map(({ askedAt, ...waiter }) => ({ ...waiter, since: formatDate(askedAt) }));
}
