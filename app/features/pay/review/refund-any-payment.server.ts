import { refundException } from '#app/features/pay/payments/payment-exception-ways.server.ts';
import type { AskRefundResult, RefundWanted } from '#app/features/pay/refunds/ask-refund.server.ts';
import { refundPayment } from '#app/features/pay/refunds/refund-payment.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';

/** Pays back what was booked, or money that became nothing. */
export async function refundAnyPayment(
  context: ActContext,
  actor: string,
  wanted: Omit<RefundWanted, 'payment'> & { reference: string; givePlaceBack: boolean },
): Promise<AskRefundResult | { ok: false; reason: 'unknown_payment' }> {
  const booked = await refundPayment(context, actor, wanted);
  if (booked.ok || booked.reason !== 'unknown_payment') return booked;
  const { givePlaceBack: _nothing, ...rest } = wanted;
  return refundException(context, actor, rest);
}
