import { markRequestCancelled } from '#app/features/order-requests/phone-order.mutations.server.ts';
import { revokePayLink } from '#app/features/pay-links/pay-link.server.ts';
import { closeAttempt } from '#app/features/payments/close-attempt.server.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from '#app/features/payments/subject-payments.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/**
 * Gives up an order nobody has paid: its link stops working at once. `paying` = money is on its way or has come; `gone` = it is paid or
 * cancelled already. Money that comes for it later waits for a person to decide.
 */
export async function cancelOrderRequest(
  services: Services,
  actor: string,
  requestId: string,
): Promise<{ ok: true } | { ok: false; reason: 'paying' | 'gone' }> {
  const underWay = await findOpenAttemptOf(services.db, requestId);
  if (underWay && !(await closeAttempt(services, 'system:recheck', underWay.reference)).ok) {
    return { ok: false, reason: 'paying' };
  }
  return act(services, actor, async (act) => {
    await lockSubject(act.db, requestId);
    // Somebody began to pay since: they are asked about first.
    if (await isBeingPaid(act.db, requestId)) return { ok: false, reason: 'paying' };
    if (!(await markRequestCancelled(act, requestId))) return { ok: false, reason: 'gone' };
    await revokePayLink(act, requestId);
    await act.audit('order.request_cancelled', requestId);
    return { ok: true };
  });
}
