import { eq } from 'drizzle-orm';
import { cancelEnrollment } from '#app/features/masterclass/cancel-enrollment.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { enrollmentsTexts } from './people-texts.ts';

/**
 * Gives up the place of a student whose money has all gone back; pressed twice, it is given up once. While some of the money is here,
 * the refund form does both at once.
 */
export function freePlace(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { enrollmentId, actor }: { enrollmentId: string; actor: string },
): Promise<'freed' | 'not_paid_back' | 'unknown_enrollment'> {
  return db.transaction(async (db) => {
    const [enrollment] = await db.select().from(enrollments).where(eq(enrollments.id, enrollmentId)).for('update');
    if (!enrollment) return 'unknown_enrollment';
    if (enrollment.cancelledAt) return 'freed';
    if (enrollment.refundedKobo < enrollment.paidKobo) return 'not_paid_back';
    const given = { enrollmentId, reason: enrollmentsTexts.freed, actor };
    await cancelEnrollment(db, { jobs, config }, given, clock());
    return 'freed';
  });
}
