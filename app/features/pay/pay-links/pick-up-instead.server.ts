import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { declineQuote } from '#app/features/orders/orders/door/delivery-fee.mutations.server.ts';
import { auditFee, notifyFeeDeclined } from '#app/features/orders/orders/door/notify-delivery-fee.server.ts';
import { whileNobodyPays } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { readPaySubject } from '#app/features/pay/payments/payables.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { isLive, type PayLink } from './door/pay-link.server.ts';

type Answer = { ok: true } | { ok: false; reason: 'gone' | 'paying' };

/**
 * The customer comes for their pieces: no fee, and the order goes to the workshop's address. `paying` = a payment of the fee is under
 * way, so nobody may say that there is none; `gone` = the quote no longer counts. `phone`, E.164, replaces the number we call.
 */
export async function pickUpInstead(
  services: Services,
  actor: string,
  { link, phone }: { link: PayLink; phone: string | undefined },
): Promise<Answer> {
  const subject = await readPaySubject(services.db, link);
  if (
    subject?.paidFor !== 'delivery_fee' ||
    subject.state !== 'payable' ||
    !subject.orderId ||
    !isLive(link, services.clock())
  ) {
    return { ok: false, reason: 'gone' };
  }
  const { orderId, subjectId: quoteId, amountKobo: feeKobo } = subject;
  const work = async (act: Act): Promise<Answer> => {
    const isCollected = await collectOrder(act, { orderId, quoteId, feeKobo, phone });
    return isCollected ? { ok: true } : { ok: false, reason: 'gone' };
  };
  return whileNobodyPays(services, actor, { asker: 'system:callback', subjectId: quoteId, work });
}

/** False where nobody can collect anything, and when the quote no longer counts. Nobody is paying it: the caller has seen to that. */
export async function collectOrder(
  act: Act,
  {
    orderId,
    quoteId,
    feeKobo,
    phone,
  }: { orderId: string; quoteId: string; feeKobo: number; phone?: string | undefined },
): Promise<boolean> {
  const { business } = await readShopSettings(act.db);
  if (!canPickUp(business.workshop)) return false;
  const { addressLine1, city, state } = business.workshop;
  const unsaid = { localGovernmentArea: null, floor: null, landmark: null, deliveryNotes: null };
  const workshop = { addressLine1, city, state, ...unsaid };
  const destination = phone ? { ...workshop, callLine: phone } : workshop;
  if (!(await declineQuote(act, { orderId, quoteId, destination }))) return false;
  await notifyFeeDeclined(act, orderId);
  await auditFee(act, { move: 'declined', orderId, feeKobo });
  return true;
}
