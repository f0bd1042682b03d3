import { refundException } from '#app/features/payments/payment-exception-ways.server.ts';
import type { AskRefundResult, RefundWanted } from '#app/features/refunds/ask-refund.server.ts';
import { refundPayment } from '#app/features/refunds/refund-payment.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** Pays back what was booked, or money that became nothing. */
export async function refundAnyPayment(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  wanted: Omit<RefundWanted, 'payment'> & { reference: string; givePlaceBack: boolean },
): Promise<AskRefundResult | { ok: false; reason: 'unknown_payment' }> {
  const booked = await refundPayment(services, wanted);
  if (booked.ok || booked.reason !== 'unknown_payment') return booked;
  const { givePlaceBack: _nothing, ...rest } = wanted;
  return refundException(services, rest);
}
