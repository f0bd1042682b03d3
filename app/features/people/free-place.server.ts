import { and, eq } from 'drizzle-orm';
import { cancelEnrollment } from '#app/features/masterclass/cancel-enrollment.server.ts';
import { isPaidBackAndPlaced } from '#app/features/masterclass/enrollment.queries.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { enrollmentsTexts } from './people-texts.ts';

/** Gives up the place of a student whose money has all gone back. While some of it is here, the refund form does both at once. */
export function freePlace(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { enrollmentId, actor }: { enrollmentId: string; actor: string },
): Promise<'freed' | 'not_paid_back'> {
  return db.transaction(async (db) => {
    const [paidBack] = await db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(eq(enrollments.id, enrollmentId), isPaidBackAndPlaced))
      .for('update');
    if (!paidBack) return 'not_paid_back';
    const given = { enrollmentId, reason: enrollmentsTexts.freed, actor };
    await cancelEnrollment(db, { jobs, config }, given, clock());
    return 'freed';
  });
}
