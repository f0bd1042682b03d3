import { findOpenDue } from '#app/features/money/dues/door/due.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { changeStage } from './change-stage.server.ts';
import { findOrder, type OrderDetail } from './door/order.queries.server.ts';
import { ORDER_STAGES, type OrderStage } from './door/order-stages.ts';
import { lockOrder } from './history.queries.server.ts';
import { notifyOfStage } from './notify-stage.server.ts';
import { undoneUntil } from './order-track.ts';

export type AdvanceOrderResult =
  | { ok: true; stage: OrderStage; moveId: string }
  | { ok: false; reason: 'already_moved'; currentStage: OrderStage; movedBy: string | null; movedAt: Date }
  | { ok: false; reason: 'cancelled' }
  /** It leaves the workshop with a balance only for a reason. */
  | { ok: false; reason: 'unpaid'; balanceKobo: number }
  /** A change of it waits for the customer: what leaves is not settled. */
  | { ok: false; reason: 'change_waits' }
  | { ok: false; reason: 'unknown_order' };

interface Move {
  orderId: string;
  /** The stage the admin saw when they pressed the button. */
  from: OrderStage;
  /** What the owner adds for the customer. */
  note?: string | undefined;
  /** Why it leaves the workshop although something is left to pay. */
  unpaidReason?: string | undefined;
  /** The promised days, when the owner changed them on the way. Calendar days in Lagos. */
  estimate?: { from: string; to: string } | undefined;
}

/**
 * Moves an order one stage on and tells the customer, all in one transaction; the mail leaves ten seconds later, so that
 * the move can be undone before it. The guarded update decides between two admins and between two clicks: whoever comes second is
 * told who was first and what the order is now. A delivered order moves no further, so it is always `already_moved`; neither does
 * a cancelled one.
 */
export const advanceOrder = (context: ActContext, actor: string, move: Move): Promise<AdvanceOrderResult> =>
  act(context, actor, (act) => advanceOrderIn(act, move));

/** The same as a step of an act that does more than that. */
export async function advanceOrderIn(
  act: Act,
  { orderId, from, note, unpaidReason, estimate }: Move,
): Promise<AdvanceOrderResult> {
  const to = ORDER_STAGES[from].move?.to;
  const before = await lockOrder(act.db, orderId);
  const leaves = before?.stage === 'new' && from === 'new' && !before.cancelledAt;
  if (leaves && (await findOpenDue(act.db, { subjectId: orderId, purpose: 'change' })))
    return { ok: false, reason: 'change_waits' };
  const owedKobo = leaves ? before.balanceKobo : 0;
  if (owedKobo > 0 && !unpaidReason) return { ok: false, reason: 'unpaid', balanceKobo: owedKobo };
  const was = before && { from: before.estimatedFrom, to: before.estimatedTo };
  const isChanged = was && estimate && (was.from !== estimate.from || was.to !== estimate.to);
  const estimateChange = isChanged ? { was, now: estimate } : null;
  const change = {
    orderId,
    kind: 'moved',
    from,
    completionDate: act.now,
    note: note || null,
    estimateChange,
    actor: act.actor,
  } as const;
  const moved = to && (await changeStage(act, { ...change, to }));
  const order = await findOrder(act.db, orderId);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (order.cancelledAt) return { ok: false, reason: 'cancelled' };
  if (!to || !moved) return alreadyMoved(order);

  const { historyId } = moved;
  await notifyOfStage(act, {
    order,
    stage: to,
    news: { moveId: historyId, note, leavesAt: undoneUntil({ at: act.now }) },
  });
  await announce(act.db, 'admins');
  const details = { from, to };
  await act.audit(
    'order.moved',
    orderId,
    owedKobo > 0 ? { ...details, unpaidReason: unpaidReason ?? '', balanceKobo: owedKobo } : details,
  );
  return { ok: true, stage: to, moveId: historyId };
}

function alreadyMoved(order: OrderDetail): AdvanceOrderResult {
  const last = order.history.at(-1);
  return {
    ok: false,
    reason: 'already_moved',
    currentStage: order.stage,
    movedBy: last?.actorName ?? null,
    movedAt: last?.at ?? order.createdAt,
  };
}
