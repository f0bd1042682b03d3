import { markRequestDeclined } from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { orderDeclinedMessage } from '#app/features/orders/order-requests/door/order-request-messages.ts';
import { whileNobodyPays } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { readPaySubject } from '#app/features/pay/payments/payables.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { isLive, type PayLink } from './door/pay-link.server.ts';

type Answer = { ok: true } | { ok: false; reason: 'gone' | 'paying' };

/**
 * The customer says no to an order we have taken down for them, and why where they like to. Money that comes for it all the same waits
 * for a person to decide. `paying` = a payment is under way, so nobody may say that there is none; `gone` = it is open no longer.
 */
export async function declineOrder(
  services: Services,
  actor: string,
  { link, reason }: { link: PayLink; reason: string },
): Promise<Answer> {
  const subject = await readPaySubject(services.db, link);
  if (subject?.kind !== 'order' || subject.state !== 'payable' || !isLive(link, services.clock()))
    return { ok: false, reason: 'gone' };
  const { subjectId: id, name, piecesKobo, feeKobo } = subject;
  const totalKobo = (piecesKobo ?? 0) + (feeKobo ?? 0);
  const work = async (act: Act): Promise<Answer> => {
    if (!(await markRequestDeclined(act, { id, reason }))) return { ok: false, reason: 'gone' };
    await act.tell(orderDeclinedMessage.about({ id, name, totalKobo, reason }));
    await act.audit('order.request_declined', id);
    return { ok: true };
  };
  return whileNobodyPays(services, actor, { asker: 'system:callback', subjectId: id, work });
}
