import { planOfCohort } from '#app/features/class/masterclass/class-plan.ts';
import {
  type Cohort,
  findCohort,
  type ListedCohort,
  listCohorts,
} from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { planInWords } from '#app/features/money/dues/door/instalment-words.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { listAnnouncements } from './announce-to-class.server.ts';
import { listUnassignedEnrollments, TAKES_STUDENTS } from './attach-enrollments.server.ts';
import { CLASS_MOVES, type ClassMove } from './change-class-state.server.ts';
import { readRoster } from './class-roster.server.ts';
import { listSessions } from './door/class-session.queries.server.ts';

/** Everything the page of one class shows; undefined when there is none. */
export async function readClassPage(
  db: Database,
  { id, now, before }: { id: string; now: Date; before: string | null },
) {
  const cohort = await findCohort(db, id);
  if (!cohort) return undefined;
  const [roster, unassigned, announced, sessions] = await Promise.all([
    readRoster(db, { cohortId: id, now, before }),
    TAKES_STUDENTS.includes(cohort.state) ? listUnassignedEnrollments(db, id) : [],
    listAnnouncements(db, id),
    listSessions(db, id),
  ]);
  const planned = sessions.filter(({ state }) => state === 'planned' || state === 'held').length;
  return {
    ...viewCohort(cohort),
    meeting: {
      joinLink: cohort.joinLink,
      meetingId: cohort.meetingId,
      passcode: cohort.passcode,
      dialIn: cohort.dialIn,
    },
    evenings: planned,
    moves: movesOf(cohort, { students: roster.total, now }),
    roster,
    unassigned: unassigned.map(({ id, fullName, email, classStartsOn, timestamp }) => ({
      id,
      fullName,
      email,
      paidOn: formatDateTime(timestamp),
      isForThisDay: classStartsOn === cohort.startsOn || classStartsOn === null,
    })),
    announcements: announced.map(({ id, subject, body, sentAt, recipients }) => ({
      id,
      subject,
      body,
      recipients,
      at: formatDateTime(sentAt),
    })),
  };
}

export type ClassPageData = NonNullable<Awaited<ReturnType<typeof readClassPage>>>;

/** The moves a class's state allows, as buttons: one with students is cancelled, and not closed. */
function movesOf(cohort: Cohort, { students, now }: { students: number; now: Date }): ClassMove[] {
  return (Object.keys(CLASS_MOVES) as ClassMove[]).filter((move) => {
    const from: readonly Cohort['state'][] = CLASS_MOVES[move].from;
    if (!from.includes(cohort.state)) return false;
    if (move === 'close') return students === 0;
    return move !== 'open' || cohort.startsOn >= lagosDay(now);
  });
}

function viewCohort(cohort: Cohort) {
  const { id, title, state, seats, priceKobo, startsOn, endsOn } = cohort;
  const plan = planOfCohort(cohort);
  return {
    id,
    title,
    state,
    seats,
    price: formatKobo(priceKobo),
    plan: planInWords(cohort.instalments) || null,
    starts: formatDate(fromLagosDay(startsOn)),
    ends: formatDate(fromLagosDay(endsOn)),
    rhythm: plan.rhythm ?? '',
    timings: plan.timings,
  };
}

/** /classes: every class in words, or those with more students than places. */
export async function readClassList(db: Database, wanted: { isOverFullOnly: boolean }) {
  return (await listCohorts(db, wanted)).map(viewListed);
}

export type ListedClass = ReturnType<typeof viewListed>;

function viewListed({ cohort, evenings, students, paidKobo, owedKobo }: ListedCohort) {
  return {
    ...viewCohort(cohort),
    evenings,
    students,
    paid: formatKobo(paidKobo),
    owed: owedKobo > 0 ? formatKobo(owedKobo) : null,
  };
}
