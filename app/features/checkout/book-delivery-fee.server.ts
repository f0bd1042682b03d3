import { payDeliveryFee } from '#app/features/orders/delivery-fee.mutations.server.ts';
import { auditFee, tellFeePaid } from '#app/features/orders/tell-delivery-fee.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { deliveryFeeSnapshotOf } from './attempt-snapshot.ts';
import type { Booking, BookingResult } from './booking.ts';

/** The fee of an order, as long as it is the one that was quoted last and nobody has paid it yet. */
export async function bookDeliveryFee(db: Database, booking: Booking): Promise<BookingResult> {
  const { services, attempt, via, channel = null, actor, now } = booking;
  const { orderId } = deliveryFeeSnapshotOf(attempt);
  const { reference, subjectId, amountKobo } = attempt;
  if (!subjectId) throw new Error(`${reference} pays no quote`);
  const paid = await payDeliveryFee(
    db,
    { orderId, quoteId: subjectId, reference, feeKobo: amountKobo, via, channel, actor },
    now,
  );
  if (!paid.ok) return paid;
  await auditFee(db, { actor, act: 'paid', orderId, feeKobo: amountKobo }, now);
  await tellFeePaid(db, services, { orderId, reference, via }, now);
  return { ok: true, outcome: { state: 'paid', orderId }, became: `Paid the delivery fee of ${orderId}` };
}
