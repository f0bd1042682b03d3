import type { Act } from '#app/platform/act/act.server.ts';
import { lockPayment, type Refund, sumLiveRefunds } from './refund.queries.server.ts';
import { refundLeftAfterAllMessage } from './refund-messages.ts';
import { findBookedPayment } from './refundable.queries.server.ts';

/**
 * Notifies the owner that a refund left which had been given up, in the transaction that books it. It may have been made up for
 * meanwhile: then more has gone back than was paid, and only a person can ask for it.
 */
export async function notifyLateRefund(act: Act, refund: Refund): Promise<void> {
  const { reference } = refund;
  await lockPayment(act.db, reference);
  const payment = await findBookedPayment(act.db, reference);
  const tooMuchKobo = payment ? (await sumLiveRefunds(act.db, reference)) - payment.paidKobo : 0;
  await act.tell(refundLeftAfterAllMessage.about({ refund, tooMuchKobo }));
}
