import { declineQuote } from '#app/features/orders/delivery-fee.mutations.server.ts';
import { auditFee, tellPickup } from '#app/features/orders/tell-delivery-fee.server.ts';
import { closeAttempt } from '#app/features/payments/close-attempt.server.ts';
import { readPaySubject } from '#app/features/payments/payables.server.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from '#app/features/payments/subject-payments.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { isLive, type PayLink } from './pay-link.server.ts';

/**
 * The customer comes for their pieces: no fee, and the order goes to the workshop's address. `paying` = a payment of the fee is under
 * way, so nobody may say that there is none; `gone` = the quote no longer counts. `phone`, E.164, replaces the number we call.
 */
export async function pickUpInstead(
  services: Services,
  link: PayLink,
  { phone, actor }: { phone: string | undefined; actor: string },
): Promise<{ ok: true } | { ok: false; reason: 'gone' | 'paying' }> {
  const { db, clock } = services;
  const subject = await readPaySubject(db, link);
  if (subject?.kind !== 'delivery_fee' || subject.state !== 'payable' || !subject.orderId || !isLive(link, clock())) {
    return { ok: false, reason: 'gone' };
  }
  const { orderId, subjectId: quoteId, amountKobo: feeKobo } = subject;
  const underWay = await findOpenAttemptOf(db, quoteId);
  if (underWay && !(await closeAttempt(services, underWay.reference, 'callback')).ok) {
    return { ok: false, reason: 'paying' };
  }
  const now = clock();
  return db.transaction(async (db) => {
    await lockSubject(db, quoteId);
    // They began to pay on another screen since.
    if (await isBeingPaid(db, quoteId)) return { ok: false, reason: 'paying' };
    const { addressLine1, city, state } = (await readShopSettings(db)).business.workshop;
    const workshop = { addressLine1, city, state, landmark: null, deliveryNotes: null };
    const destination = phone ? { ...workshop, callLine: phone } : workshop;
    if (!(await declineQuote(db, { orderId, quoteId, actor, destination }, now))) return { ok: false, reason: 'gone' };
    await tellPickup(db, orderId, now);
    await auditFee(db, { actor, act: 'declined', orderId, feeKobo }, now);
    return { ok: true };
  });
}
