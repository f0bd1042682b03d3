import { cancelEnrollment } from '#app/features/masterclass/cancel-enrollment.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type AskRefundResult, askRefund, type RefundWanted } from './ask-refund.server.ts';
import { findBookedPayment } from './refundable.queries.server.ts';

type Asked = Omit<RefundWanted, 'payment'> & {
  reference: string;
  /** The place in the class becomes free again; says nothing for orders. */
  givePlaceBack: boolean;
};

/** Pays a part or all of a booked payment back; of an enrollment, the place can be freed with it. */
export function refundPayment(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { reference, givePlaceBack, ...wanted }: Asked,
): Promise<AskRefundResult | { ok: false; reason: 'unknown_payment' }> {
  const now = clock();
  return db.transaction(async (db) => {
    const payment = await findBookedPayment(db, reference);
    if (!payment) return { ok: false, reason: 'unknown_payment' };
    const asked = await askRefund(db, { jobs, config }, { ...wanted, payment }, now);
    if (asked.ok && givePlaceBack && 'enrollmentId' in payment.subject) {
      const { enrollmentId } = payment.subject;
      const { reason, actor } = wanted;
      await cancelEnrollment(db, { jobs, config }, { enrollmentId, reason, actor }, now);
    }
    return asked;
  });
}
