import { eq } from 'drizzle-orm';
import { cancelEnrollment } from '#app/features/class/masterclass/door/cancel-enrollment.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { enrollmentsTexts } from './people-texts.ts';

/**
 * Gives up the place of a student whose money has all gone back; pressed twice, it is given up once. While some of the money is here,
 * the refund form does both at once.
 */
export function freePlace(
  context: ActContext,
  actor: string,
  { enrollmentId }: { enrollmentId: string },
): Promise<'freed' | 'not_paid_back' | 'unknown_enrollment'> {
  return act(context, actor, async (act) => {
    const [enrollment] = await act.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId)).for('update');
    if (!enrollment) return 'unknown_enrollment';
    if (enrollment.cancelledAt) return 'freed';
    if (enrollment.refundedKobo < enrollment.paidKobo) return 'not_paid_back';
    await cancelEnrollment(act, { enrollmentId, reason: enrollmentsTexts.freed });
    return 'freed';
  });
}
