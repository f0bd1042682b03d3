import { formatSession, mondayOf, nextDay, weekOfClass } from '#app/features/class/masterclass/door/class-times.ts';
import { type Cohort, findCohort, listCohorts } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate, fromLagosDay, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { findNextStart, listScheduled } from './door/class-session.queries.server.ts';
import { sessionName } from './door/session-texts.ts';

/** As many weeks as the page shows at once: a class of a month. */
const WEEKS = 5;

/** /schedules: the sessions of all classes, or of one, by week, from the week of the next one on or from the week asked for. */
export async function readSchedule(
  db: Database,
  { now, ...asked }: { cohortId?: string | undefined; from?: string | undefined; now: Date },
) {
  const listed = await listCohorts(db);
  const cohort = asked.cohortId ? await findCohort(db, asked.cohortId) : undefined;
  const next = asked.from ? undefined : await findNextStart(db, { now, cohortId: cohort?.id });
  const from = mondayOf(asked.from ?? lagosDay(next ?? (cohort ? fromLagosDay(cohort.startsOn) : now)));
  const until = nextDay(from, WEEKS * 7);
  const rows = await listScheduled(db, {
    from: lagosMidnight(from),
    until: lagosMidnight(until),
    cohortId: cohort?.id,
  });
  return {
    classes: listed.map(({ cohort: { id, title, state } }) => ({ id, title, state })),
    chosen: cohort ? viewChosen(cohort) : null,
    weeks: groupByMonday(rows.map(viewScheduled)),
    from,
    earlier: nextDay(from, -WEEKS * 7),
    later: until,
    thisMonday: mondayOf(lagosDay(now)),
  };
}

export type SchedulePageData = Awaited<ReturnType<typeof readSchedule>>;

function viewChosen({ id, title, state, startsOn, endsOn, weekdays, startTime, endTime, joinLink }: Cohort) {
  return { id, title, state, startsOn, endsOn, weekdays, startTime, endTime, joinLink };
}

type Scheduled = Awaited<ReturnType<typeof listScheduled>>[number];

function viewScheduled({ session, title, startsOn, classLink, materials }: Scheduled) {
  const day = lagosDay(session.startsAt);
  return {
    id: session.id,
    name: sessionName(session),
    classTitle: title,
    when: formatSession(session),
    monday: mondayOf(day),
    week: weekOfClass(startsOn, day),
    state: session.state,
    hasOwnLink: session.joinLink !== null,
    hasLink: (session.joinLink ?? classLink) !== null,
    materials,
  };
}

export type ScheduledView = ReturnType<typeof viewScheduled>;

function groupByMonday(sessions: readonly ScheduledView[]) {
  const mondays = [...new Set(sessions.map(({ monday }) => monday))];
  return mondays.map((monday) => ({
    monday,
    label: formatDate(fromLagosDay(monday)),
    sessions: sessions.filter((session) => session.monday === monday),
  }));
}
