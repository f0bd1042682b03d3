import { isDeepStrictEqual } from 'node:util';
import { and, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { keptPromises } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { isWorthSaying } from './promises.ts';
import { workshopJobs } from './queue.table.server.ts';
import { dayAfter } from './schedule.ts';

const YEAR_DAYS = 365;

/**
 * Pieces of the last twelve months, and how many of them were ready by the last day promised at the sale. One that should be ready and is
 * not counts as made late, from the day after.
 */
export async function countKept(db: Database, now: Date): Promise<{ kept: number; made: number }> {
  const { quantity, doneAt, foreseenOn, promisedTo } = workshopJobs;
  const today = lagosDay(now);
  const inTime = sql`(${doneAt} at time zone 'Africa/Lagos')::date <= ${promisedTo}`;
  const [counted] = await db
    .select({
      made: sql<number>`coalesce(sum(${quantity}), 0)::int`,
      kept: sql<number>`coalesce(sum(${quantity}) filter (where ${inTime}), 0)::int`,
    })
    .from(workshopJobs)
    .where(
      or(
        and(gte(doneAt, lagosMidnight(dayAfter(today, -YEAR_DAYS))), isNotNull(foreseenOn)),
        and(isNull(doneAt), lt(promisedTo, today)),
      ),
    );
  return counted ?? { kept: 0, made: 0 };
}

/** What the site says of them: something only while the owner wants it and it is good. */
export async function writePromises({ db, now }: Act, hasStations: boolean): Promise<void> {
  const { delivery } = await readShopSettings(db);
  const counted = hasStations && delivery.showsKept ? await countKept(db, now) : { kept: 0, made: 0 };
  const { kept, made } = keptPromises;
  const [known] = await db.select({ kept, made }).from(keptPromises);
  if (!isWorthSaying(counted)) {
    if (known) await db.delete(keptPromises);
  } else if (!isDeepStrictEqual(counted, known)) {
    await db.insert(keptPromises).values(counted).onConflictDoUpdate({ target: keptPromises.id, set: counted });
  }
}
