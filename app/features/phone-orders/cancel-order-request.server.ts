import { markRequestCancelled } from '#app/features/order-requests/phone-order.mutations.server.ts';
import { revokePayLink } from '#app/features/pay-links/pay-link.server.ts';
import { whileNobodyPays } from '#app/features/payments/close-attempt.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';

type Answer = { ok: true } | { ok: false; reason: 'gone' | 'paying' };

/**
 * Gives up an order nobody has paid: its link stops working at once. `paying` = money is on its way or has come; `gone` = it is paid or
 * cancelled already. Money that comes for it later waits for a person to decide.
 */
export async function cancelOrderRequest(services: Services, actor: string, requestId: string): Promise<Answer> {
  const work = async (act: Act): Promise<Answer> => {
    if (!(await markRequestCancelled(act, requestId))) return { ok: false, reason: 'gone' };
    await revokePayLink(act, requestId);
    await act.audit('order.request_cancelled', requestId);
    return { ok: true };
  };
  return whileNobodyPays(services, actor, { asker: 'system:recheck', subjectId: requestId, work });
}
