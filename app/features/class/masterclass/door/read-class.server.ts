import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { planInWords } from '#app/features/money/dues/door/instalment-words.ts';
import { planFrom } from '#app/features/money/dues/door/instalments.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { planOfCohort } from '../class-plan.ts';
import { announcedStart, describeClass } from '../class-schedule.ts';
import { type Cohort, hasPublishedCohort, listOpenCohorts } from './cohort.queries.server.ts';
import { countPlacesTaken } from './enrollment.queries.server.ts';

/**
 * The class people can enroll in now: price, schedule in words, and how many places are really left (null: no limit). The one
 * source of the masterclass page, the enroll form, the home page's promo and structured data. It is the nearest open class with a
 * place; where all are full, the nearest. `fullStart` is the first day of a nearer one that is full. `isOpen` is false where there is
 * no class to enroll in: no class of the back office is open, and the settings announce no first session either.
 */
export async function readClass(db: Database, now: Date) {
  const { masterclass: settings } = await readShopSettings(db);
  const open = await listOpenCohorts(db, now);
  const [nearest] = open;
  if (!nearest) return readFromSettings(db, settings, now);
  const offered = open.find(({ seats, taken }) => seats === null || taken < seats) ?? nearest;
  return {
    ...offerOf(offered, now),
    isOpen: true,
    placesLeft: offered.seats === null ? null : Math.max(offered.seats - offered.taken, 0),
    fullStart: offered === nearest ? null : formatDate(fromLagosDay(nearest.startsOn)),
    teacher: settings.teacher,
  };
}

function offerOf(cohort: Cohort, now: Date) {
  const { id, priceKobo, seats, startsOn } = cohort;
  const parts = planFrom(cohort.instalments, lagosDay(now));
  const plan = planOfCohort(cohort);
  const schedule = describeClass(plan, startsOn, now);
  return {
    cohortId: id as string | null,
    priceKobo,
    months: plan.months,
    seats,
    startsOn: startsOn as string | null,
    schedule,
    /** What may be paid in parts by those who enroll today. */
    parts,
    planWords: parts && planInWords(parts),
  };
}

/** Before the first class is made, the settings say everything; afterwards only what it costs and who teaches. */
async function readFromSettings(db: Database, settings: ShopSettings['masterclass'], now: Date) {
  const { priceKobo, months, teacher } = settings;
  const base = { cohortId: null, priceKobo, months, teacher, fullStart: null, parts: null, planWords: null };
  if (await hasPublishedCohort(db)) {
    const plan = { months, timings: null, timingsBy: null };
    return {
      ...base,
      isOpen: false,
      seats: null,
      startsOn: null,
      placesLeft: null,
      schedule: describeClass(plan, null, now),
    };
  }
  const { seats } = settings;
  const startsOn = announcedStart(settings, now);
  const isLimited = seats !== null && startsOn !== null;
  const placesLeft = isLimited ? Math.max(seats - (await countPlacesTaken(db, startsOn)), 0) : null;
  return {
    ...base,
    isOpen: startsOn !== null,
    seats,
    startsOn,
    placesLeft,
    schedule: describeClass(settings, startsOn, now),
  };
}

export type OfferedClass = Awaited<ReturnType<typeof readClass>>;
