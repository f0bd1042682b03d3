import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { placedLetter } from './class-letters.ts';
import { type Cohort, findCohort } from './cohort.queries.server.ts';
import { cohorts } from './cohort.table.server.ts';
import { enrollments } from './enrollment.table.server.ts';

/** Paid places without a class: from before this one was made, or from one that was cancelled. The oldest first. */
export function listHomeless(db: Database, cohortId: string) {
  return db
    .select({
      id: enrollments.id,
      fullName: enrollments.fullName,
      email: enrollments.email,
      classStartsOn: enrollments.classStartsOn,
      timestamp: enrollments.timestamp,
    })
    .from(enrollments)
    .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
    .where(and(isHomeless(), or(isNull(enrollments.cohortId), ne(enrollments.cohortId, cohortId))))
    .orderBy(asc(enrollments.timestamp), desc(enrollments.id))
    .limit(200);
}

/** Classes students can be put into: published, because they are told and look it up, and not over. */
export const TAKES_STUDENTS: readonly Cohort['state'][] = ['open', 'running'];

/** Puts students into a class, each told by mail. Those who are in one already, or gave up their place, are left alone. */
export async function attachEnrollments(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { cohortId, enrollmentIds, actor }: { cohortId: string; enrollmentIds: readonly string[]; actor: string },
): Promise<{ ok: true; attached: number } | { ok: false; reason: 'not_found' | 'not_open' }> {
  const now = clock();
  return db.transaction(async (db) => {
    const cohort = await findCohort(db, cohortId);
    if (!cohort) return { ok: false, reason: 'not_found' };
    if (!TAKES_STUDENTS.includes(cohort.state)) return { ok: false, reason: 'not_open' };
    const free = await db
      .select({ id: enrollments.id })
      .from(enrollments)
      .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
      .where(and(inArray(enrollments.id, [...enrollmentIds]), isHomeless()))
      // Two people who place the same student place them once, and a refund is not overtaken.
      .for('update', { of: enrollments });
    if (free.length === 0) return { ok: true, attached: 0 };
    const attached = await db
      .update(enrollments)
      .set({ cohortId, classStartsOn: cohort.startsOn })
      .where(
        inArray(
          enrollments.id,
          free.map(({ id }) => id),
        ),
      )
      .returning();
    const { business } = await readShopSettings(db);
    for (const student of attached) {
      const mail = placedLetter({ business, publicUrl: config.publicUrl, student }, cohort);
      await enqueueMail(
        db,
        jobs,
        { ...mail, kind: 'class-placed', dedupeKey: `class-placed/${cohortId}/${student.id}` },
        now,
      );
    }
    const details = { students: attached.length };
    await recordAudit(db, { actor, action: 'cohort.students_attached', subjectId: cohortId, details }, now);
    return { ok: true, attached: attached.length };
  });
}

function isHomeless() {
  return and(isNull(enrollments.cancelledAt), or(isNull(enrollments.cohortId), eq(cohorts.state, 'cancelled')));
}
