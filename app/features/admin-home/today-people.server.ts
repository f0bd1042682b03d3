import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { findTonight } from '#app/features/courses/find-tonight.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { isUnanswered } from '#app/features/support/is-suspected.server.ts';
import { supportMessages } from '#app/features/support/support-message.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import {
  addDays,
  formatDate,
  formatTime,
  fromLagosDay,
  lagosDay,
  lagosMidnight,
} from '#app/platform/time/lagos-time.ts';
import { adminHomeTexts } from './admin-home-texts.ts';
import type { Need } from './today-row.ts';

/** Who owes for a class hears of it in the week before it begins. */
const DAYS_BEFORE_CLASS = 7;

/** Messages nobody has answered, the oldest first. */
export async function readMessagesToAnswer(db: Database, limit: number): Promise<Need> {
  const rows = await db
    .select({
      id: supportMessages.id,
      name: supportMessages.name,
      excerpt: sql<string>`left(regexp_replace(${supportMessages.message}, '\\s+', ' ', 'g'), 80)`,
      createdAt: supportMessages.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(supportMessages)
    .where(isUnanswered)
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id))
    .limit(limit);
  return {
    kind: 'messages',
    count: rows[0]?.total ?? 0,
    list: '/inbox',
    rows: rows.map(({ id, name, excerpt, createdAt }) => ({
      key: id,
      kind: 'messages',
      pictureKey: null,
      words: [name, adminHomeTexts.messages.wrote(excerpt)],
      isLate: false,
      button: adminHomeTexts.messages.answer,
      to: `/inbox/${id}`,
      due: createdAt,
    })),
  };
}

/** Classes that begin within a week or have begun, and what their students still owe. */
export async function readBalancesDue(db: Database, { now, limit }: { now: Date; limit: number }): Promise<Need> {
  const texts = adminHomeTexts.balances;
  const today = lagosDay(now);
  const rows = await db
    .select({
      cohortId: cohorts.id,
      title: cohorts.title,
      startsOn: cohorts.startsOn,
      students: sql<number>`count(*)`.mapWith(Number),
      owedKobo: sql<number>`sum(${enrollments.balanceKobo})`.mapWith(Number),
      fullName: sql<string>`min(${enrollments.fullName})`,
      enrollmentId: sql<string>`min(${enrollments.id})`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(enrollments)
    .innerJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
    .where(
      and(
        isNull(enrollments.cancelledAt),
        gt(enrollments.balanceKobo, 0),
        inArray(cohorts.state, ['open', 'running']),
        lte(cohorts.startsOn, lagosDay(addDays(now, DAYS_BEFORE_CLASS))),
        gte(cohorts.endsOn, today),
      ),
    )
    .groupBy(cohorts.id)
    .orderBy(asc(cohorts.startsOn))
    .limit(limit);
  return {
    kind: 'balances',
    count: rows[0]?.total ?? 0,
    list: '/classes',
    rows: rows.map(({ cohortId, title, startsOn, students, owedKobo, fullName, enrollmentId }) => {
      const day = formatDate(fromLagosDay(startsOn));
      return {
        key: cohortId,
        kind: 'balances',
        pictureKey: null,
        words: [
          students === 1 ? fullName : texts.students(students),
          texts.owe(formatKobo(owedKobo)),
          startsOn > today ? texts.startsOn(title, day) : texts.startedOn(title, day),
        ],
        isLate: startsOn <= today,
        button: adminHomeTexts.see,
        to: students === 1 ? `/enrollments/${enrollmentId}` : `/classes/${cohortId}`,
        due: lagosMidnight(startsOn),
      };
    }),
  };
}

/** Tonight's class is the first thing of its day. */
export async function readTonight(db: Database, now: Date): Promise<Need> {
  const texts = adminHomeTexts.tonight;
  const evenings = await findTonight(db, now);
  return {
    kind: 'tonight',
    count: evenings.length,
    list: '/classes',
    rows: evenings.map(({ sessionId, cohortId, name, classTitle, startsAt, students, isLinkMissing }) => ({
      key: sessionId,
      kind: 'tonight',
      pictureKey: null,
      words: [
        texts.title,
        `${classTitle}, ${name}`,
        texts.at(formatTime(startsAt), students),
        ...(isLinkMissing ? [texts.linkMissing] : []),
      ],
      isLate: isLinkMissing,
      button: isLinkMissing ? texts.addLink : adminHomeTexts.see,
      to: `/classes/${cohortId}`,
      due: new Date(0),
    })),
  };
}
