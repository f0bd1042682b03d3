import { asc, inArray, isNull } from 'drizzle-orm';
import { planOfCohort } from '#app/features/class/masterclass/class-plan.ts';
import { describeClass } from '#app/features/class/masterclass/class-schedule.ts';
import { type Cohort, countStudents, findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { readMailShop } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { classWaiters } from './class-waiter.table.server.ts';
import { countWaiters, listWaiters } from './class-waiters.queries.server.ts';
import { leaveWaitingHeaders, leaveWaitingUrl } from './waiting-list-links.server.ts';
import { classDateSetMessage } from './waiting-list-messages.ts';

export type TellResult =
  | { ok: true; recipients: number }
  | { ok: false; reason: 'not_found' | 'not_offered' | 'full' | 'nobody_waits' };

/**
 * Writes to everybody who waits that this class can be enrolled in, once: whoever was written to waits no longer. `not_offered` and `full`
 * are classes nobody on the list could enroll in.
 */
export async function writeToWaitingList(context: ActContext, actor: string, cohortId: string): Promise<TellResult> {
  return act(context, actor, async (act) => {
    const cohort = await findCohort(act.db, cohortId);
    if (!cohort) return { ok: false, reason: 'not_found' };
    if (!isOpen(cohort, act.now)) return { ok: false, reason: 'not_offered' };
    const placesLeft = await countPlacesLeft(act.db, cohort);
    if (placesLeft === 0) return { ok: false, reason: 'full' };
    const waiters = await act.db
      .select()
      .from(classWaiters)
      .where(isNull(classWaiters.toldAt))
      .orderBy(asc(classWaiters.askedAt), asc(classWaiters.id))
      .for('update');
    if (waiters.length === 0) return { ok: false, reason: 'nobody_waits' };
    const offered = describeOffer(cohort, placesLeft, act.now);
    for (const waiter of waiters)
      await act.tell(classDateSetMessage.about({ ...addressed(act.config, waiter), offered }));
    const ids = waiters.map(({ id }) => id);
    await act.db.update(classWaiters).set({ toldAt: act.now }).where(inArray(classWaiters.id, ids));
    await act.audit('cohort.waiting_told', cohortId, { recipients: waiters.length });
    return { ok: true, recipients: waiters.length };
  });
}

/** What the page of a class shows of the list: undefined where nobody waits. `email` is what they would be sent. */
export async function readWaiting({ db, clock, config }: ActContext, cohortId: string) {
  const now = clock();
  const [cohort, counts] = await Promise.all([findCohort(db, cohortId), countWaiters(db)]);
  if (!cohort || counts.forDate + counts.forClass === 0 || !isOpen(cohort, now)) return undefined;
  const [people, placesLeft, shop] = await Promise.all([
    listWaiters(db),
    countPlacesLeft(db, cohort),
    readMailShop({ db, config }),
  ]);
  const offered = describeOffer(cohort, placesLeft, now);
  const nobody = { id: '', email: shop.business.email, askedAt: now };
  const to = { ...addressed(config, nobody), leaveUrl: `${config.publicUrl}/masterclass/waiting` };
  const { subject, text } = classDateSetMessage.writeEmail({ ...to, offered }, shop);
  return { counts, people, isFull: placesLeft === 0, email: { subject, text } };
}

const isOpen = ({ state, startsOn }: Cohort, now: Date) => state === 'open' && startsOn >= lagosDay(now);

/** Null where everybody finds a place. */
async function countPlacesLeft(db: Database, { id, seats }: Cohort): Promise<number | null> {
  return seats === null ? null : Math.max(seats - (await countStudents(db, id)), 0);
}

function describeOffer(cohort: Cohort, placesLeft: number | null, now: Date) {
  const { starts, rhythm } = describeClass(planOfCohort(cohort), cohort.startsOn, now);
  return { title: cohort.title, starts, meets: rhythm, price: formatKobo(cohort.priceKobo), placesLeft };
}

function addressed(config: Config, { id, email, askedAt }: { id: string; email: string; askedAt: Date }) {
  const leaveUrl = leaveWaitingUrl(config, id);
  return { waiterId: id, email, askedAt, leaveUrl, headers: leaveWaitingHeaders(config, id) };
}
