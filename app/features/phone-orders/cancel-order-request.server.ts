import { markRequestCancelled } from '#app/features/orders/phone-order.mutations.server.ts';
import { revokePayLink } from '#app/features/pay-links/pay-link.server.ts';
import { closeAttempt } from '#app/features/payments/close-attempt.server.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from '#app/features/payments/subject-payments.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/**
 * Gives up an order nobody has paid: its link stops working at once. `paying` = money is on its way or has come; `gone` = it is paid or
 * cancelled already. Money that comes for it later waits for a person to decide.
 */
export async function cancelOrderRequest(
  services: Services,
  requestId: string,
  actor: string,
): Promise<{ ok: true } | { ok: false; reason: 'paying' | 'gone' }> {
  const { db, clock } = services;
  const underWay = await findOpenAttemptOf(db, requestId);
  if (underWay && !(await closeAttempt(services, underWay.reference, 'recheck')).ok) {
    return { ok: false, reason: 'paying' };
  }
  const now = clock();
  return db.transaction(async (db) => {
    await lockSubject(db, requestId);
    // Somebody began to pay since: they are asked about first.
    if (await isBeingPaid(db, requestId)) return { ok: false, reason: 'paying' };
    if (!(await markRequestCancelled(db, requestId, now))) return { ok: false, reason: 'gone' };
    await revokePayLink(db, requestId, now);
    await recordAudit(db, { actor, action: 'order.request_cancelled', subjectId: requestId }, now);
    return { ok: true };
  });
}
