import { and, asc, count, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { type ClassPlan, planOfCohort } from '../class-plan.ts';
import { classSessions } from '../class-session.table.server.ts';
import { isOverFull } from '../is-over-full.server.ts';
import { cohorts } from './cohort.table.server.ts';
import { enrollments } from './enrollment.table.server.ts';

export type Cohort = typeof cohorts.$inferSelect;

export async function findCohort(db: Database, id: string): Promise<Cohort | undefined> {
  const [row] = await db.select().from(cohorts).where(eq(cohorts.id, id));
  return row;
}

/** Places that were not given up. */
export async function countStudents(db: Database, cohortId: string): Promise<number> {
  return db.$count(enrollments, and(eq(enrollments.cohortId, cohortId), isNull(enrollments.cancelledAt)));
}

/** Classes people may enroll in: published, and not started. The nearest first, each with the places that are taken. */
export async function listOpenCohorts(db: Database, now: Date): Promise<(Cohort & { taken: number })[]> {
  const rows = await openCohorts(db).execute({ today: lagosDay(now) });
  return rows.map(({ cohort, taken }) => ({ ...cohort, taken }));
}

const openCohorts = prepared((db) =>
  db
    .select({ cohort: cohorts, taken: count(enrollments.id) })
    .from(cohorts)
    .leftJoin(enrollments, and(eq(enrollments.cohortId, cohorts.id), isNull(enrollments.cancelledAt)))
    .where(and(eq(cohorts.state, 'open'), gte(cohorts.startsOn, sql.placeholder('today'))))
    .groupBy(cohorts.id)
    .orderBy(asc(cohorts.startsOn), asc(cohorts.id))
    .limit(10)
    .prepare('open_cohorts'),
);

/** Once a class was published, the back office's classes say when the next begins, and the settings no longer do. */
export async function hasPublishedCohort(db: Database): Promise<boolean> {
  return (await db.$count(cohorts, ne(cohorts.state, 'draft'))) > 0;
}

/** When an enrollment's class meets: its own, or what the settings announce while it has none. */
export async function readClassPlan(db: Database, cohortId: string | null): Promise<ClassPlan> {
  const cohort = cohortId === null ? undefined : await findCohort(db, cohortId);
  return cohort ? planOfCohort(cohort) : (await readShopSettings(db)).masterclass;
}

/** Plans of several classes at once, by the class's id. */
export async function readClassPlans(db: Database, cohortIds: readonly string[]): Promise<Map<string, ClassPlan>> {
  if (cohortIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(cohorts)
    .where(inArray(cohorts.id, [...new Set(cohortIds)]));
  return new Map(rows.map((row) => [row.id, planOfCohort(row)]));
}

/** Every class, or those with more students than places; the newest first, with its sessions, its students and their money. */
export async function listCohorts(db: Database, { isOverFullOnly = false } = {}) {
  const evenings = db
    .select({ cohortId: classSessions.cohortId, evenings: count().as('evenings') })
    .from(classSessions)
    .where(inArray(classSessions.state, ['planned', 'held']))
    .groupBy(classSessions.cohortId)
    .as('evenings');
  return db
    .select({
      cohort: cohorts,
      evenings: sql<number>`coalesce(${evenings.evenings}, 0)`.mapWith(Number),
      students: count(enrollments.id),
      paidKobo: sql<number>`coalesce(sum(${enrollments.paidKobo} - ${enrollments.refundedKobo}), 0)`.mapWith(Number),
      owedKobo: sql<number>`coalesce(sum(${enrollments.balanceKobo}), 0)`.mapWith(Number),
    })
    .from(cohorts)
    .leftJoin(evenings, eq(evenings.cohortId, cohorts.id))
    .leftJoin(enrollments, and(eq(enrollments.cohortId, cohorts.id), isNull(enrollments.cancelledAt)))
    .where(isOverFullOnly ? isOverFull : undefined)
    .groupBy(cohorts.id, evenings.evenings)
    .orderBy(desc(cohorts.startsOn), cohorts.id)
    .limit(100);
}

export type ListedCohort = Awaited<ReturnType<typeof listCohorts>>[number];
