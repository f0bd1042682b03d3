import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { announcedStart, describeClass } from './class-schedule.ts';
import { countPlacesTaken } from './enrollment.queries.server.ts';

/** The class people can enroll in now: price, schedule in words, and how many places are really left (null: no limit). */
export async function readClass(db: Database, now: Date) {
  const { masterclass: settings } = await readShopSettings(db);
  const startsOn = announcedStart(settings, now);
  const { priceKobo, months, seats, teacher } = settings;
  const isLimited = seats !== null && startsOn !== null;
  const placesLeft = isLimited ? Math.max(seats - (await countPlacesTaken(db, startsOn)), 0) : null;
  return { priceKobo, months, seats, teacher, startsOn, placesLeft, schedule: describeClass(settings, startsOn, now) };
}

export type OfferedClass = Awaited<ReturnType<typeof readClass>>;
