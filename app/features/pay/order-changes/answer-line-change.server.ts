import { mayGive } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { withdrawDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { revokePayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { whileNobodyPays } from '#app/features/pay/payments/door/close-attempt.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { closeChange, lockChanged, makeProposed, putHeldBack } from './apply-line-change.server.ts';
import { findLineChange, type LineChange } from './door/line-change.queries.server.ts';
import { totalOf } from './door/line-sheet.ts';
import { notifyChanged, notifyWithdrawn } from './notify-line-change.server.ts';

type AnswerResult = { ok: true } | { ok: false; reason: 'unknown_change' | 'over' | 'paying' | 'too_much' };

interface About {
  orderId: string;
  changeId: string;
  /** The customer reads it. */
  reason: string;
}

/** Makes a change that waits, without a payment of its own: it is added to what is left to pay, or we don't ask for it. */
export function agreeLineChange(
  services: Services,
  actor: string,
  { how, ...about }: About & { how: 'balance' | 'waived' },
): Promise<AnswerResult> {
  return answer(services, actor, about, async (act, order, change) => {
    const waived = how === 'waived' ? change.differenceKobo : 0;
    const taken = { off: waived, of: totalOf(change.after) };
    if (!mayGive(await rightsOf(act.db, actor), 'waived_change', taken)) return 'too_much';
    const made = await makeProposed(act, { order, change, agreed: { how, reason: about.reason } });
    const { differenceKobo } = change;
    await act.audit('order.lines_changed', order.id, { how, differenceKobo, reason: about.reason });
    const now = await findOrder(act.db, order.id);
    if (now) await notifyChanged(act, { order: now, change: made });
    return undefined;
  });
}

/** A change that waits counts no longer, and what was set aside for it goes back. */
export function withdrawLineChange(services: Services, actor: string, about: About): Promise<AnswerResult> {
  return answer(services, actor, about, async (act, order, change) => {
    if (change.dueId) await withdrawDue(act, change.dueId, 'replaced');
    await putHeldBack(act.db, change);
    const { reason } = about;
    const closed = await closeChange(act, {
      id: change.id,
      state: 'withdrawn',
      how: 'withdrawn',
      closedReason: reason,
    });
    await act.audit('order.lines_withdrawn', order.id, { reason });
    const now = await findOrder(act.db, order.id);
    if (now) await notifyWithdrawn(act, { order: now, change: closed });
    return undefined;
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockChanged>>>;

/** `over` = it was paid, agreed, withdrawn or cancelled since; `paying` = money for it is on its way; `too_much` = not theirs to give. */
async function answer(
  services: Services,
  actor: string,
  { orderId, changeId }: About,
  work: (act: Act, order: Locked, change: LineChange) => Promise<'too_much' | undefined>,
): Promise<AnswerResult> {
  const found = await findLineChange(services.db, changeId);
  if (found?.orderId !== orderId) return { ok: false, reason: 'unknown_change' };
  const { dueId } = found;
  if (!dueId || found.state !== 'proposed') return { ok: false, reason: 'over' };
  return whileNobodyPays<AnswerResult>(services, actor, {
    asker: 'system:callback',
    subjectId: dueId,
    async work(act) {
      const order = await lockChanged(act.db, orderId);
      const change = await findLineChange(act.db, changeId);
      if (!order || change?.state !== 'proposed') return { ok: false, reason: 'over' };
      const refused = await work(act, order, change);
      if (refused) return { ok: false, reason: refused };
      await revokePayLink(act, dueId);
      return { ok: true };
    },
  });
}
