import { cancelEnrollment } from '#app/features/class/masterclass/door/cancel-enrollment.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { type AskRefundResult, askRefund, type RefundWanted } from './ask-refund.server.ts';
import { findBookedPayment } from './refundable.queries.server.ts';

type Asked = Omit<RefundWanted, 'payment'> & {
  reference: string;
  /** The place in the class becomes free again; says nothing for orders. */
  givePlaceBack: boolean;
};

/** Pays a part or all of a booked payment back; of an enrollment, the place can be freed with it. */
export function refundPayment(
  context: ActContext,
  actor: string,
  { reference, givePlaceBack, ...wanted }: Asked,
): Promise<AskRefundResult | { ok: false; reason: 'unknown_payment' }> {
  return act(context, actor, async (act) => {
    const payment = await findBookedPayment(act.db, reference);
    if (!payment) return { ok: false, reason: 'unknown_payment' };
    const asked = await askRefund(act, { ...wanted, payment });
    if (asked.ok && givePlaceBack && 'enrollmentId' in payment.subject) {
      const { enrollmentId } = payment.subject;
      const { reason } = wanted;
      await cancelEnrollment(act, { enrollmentId, reason });
    }
    return asked;
  });
}
