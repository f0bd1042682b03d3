import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { advanceOrder } from '../advance-order.server.ts';
import { findOrders } from '../door/order.queries.server.ts';
import { formatOrderNumber } from '../door/order-number.ts';
import { type OrderStage, statusOf } from '../door/order-stages.ts';
import { orderOfficeTexts } from '../order-office-texts.ts';
import { undoMove } from '../undo-move.server.ts';

const texts = orderOfficeTexts.bulk;

/** What became of one of the orders, in words. `undo` names the move while it can be undone. */
export interface BulkOutcome {
  orderId: string;
  number: string;
  isDone: boolean;
  words: string;
  undo: string | null;
}

/** `ord_….new`: the order and the stage it was shown in. */
export function parsePicked(picked: string): { orderId: string; from: OrderStage } {
  const [orderId = '', from] = picked.split('.');
  return { orderId, from: from as OrderStage };
}

/** Moves each order one stage on from the stage it was shown in, each in a transaction of its own; says of each what happened. */
export async function advanceOrders(
  context: ActContext,
  actor: string,
  picked: readonly string[],
): Promise<BulkOutcome[]> {
  const known = await readKnown(context, picked);
  const outcomes: BulkOutcome[] = [];
  for (const { orderId, from } of picked.map(parsePicked)) {
    const { number, statusIn } = known(orderId);
    const result = await advanceOrder(context, actor, { orderId, from });
    outcomes.push({
      orderId,
      number,
      isDone: result.ok,
      words: result.ok ? texts.moved(statusIn(result.stage)) : refusalWords(result, from, statusIn),
      undo: result.ok ? `${orderId}.${result.moveId}` : null,
    });
  }
  return outcomes;
}

function refusalWords(
  result: Extract<Awaited<ReturnType<typeof advanceOrder>>, { ok: false }>,
  from: OrderStage,
  statusIn: (stage: OrderStage) => string,
) {
  if (result.reason === 'unknown_order') return texts.unknown;
  if (result.reason === 'cancelled') return texts.cancelled;
  if (result.reason === 'change_waits') return texts.changeWaits;
  if (result.reason === 'unpaid') return texts.unpaid(formatKobo(result.balanceKobo));
  return from === 'delivered' ? texts.delivered : texts.changed(statusIn(result.currentStage));
}

/** Undoes several moves, `ord_….hst_…` each. */
export async function undoMoves(context: ActContext, actor: string, moves: readonly string[]): Promise<BulkOutcome[]> {
  const known = await readKnown(context, moves);
  const outcomes: BulkOutcome[] = [];
  for (const move of moves) {
    const [orderId = '', moveId = ''] = move.split('.');
    const result = await undoMove(context, actor, { orderId, moveId });
    const { number, statusIn } = known(orderId);
    const words = result.ok ? texts.undone(statusIn(result.stage)) : texts.notUndone[result.reason];
    outcomes.push({ orderId, number, isDone: result.ok, words, undo: null });
  }
  return outcomes;
}

/** Of each order what it is called, and what it is called in a stage. */
async function readKnown({ db }: ActContext, picked: readonly string[]) {
  const found = await findOrders(
    db,
    picked.map((text) => parsePicked(text).orderId),
  );
  return (orderId: string) => {
    const order = found.find(({ id }) => id === orderId);
    const shippingOption = order?.shippingOption ?? 'LAGOS';
    return {
      number: order ? formatOrderNumber(order) : orderId,
      statusIn: (stage: OrderStage) => statusOf({ stage, shippingOption }),
    };
  };
}
