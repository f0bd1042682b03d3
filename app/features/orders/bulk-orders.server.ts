import type { Services } from '#app/platform/services.server.ts';
import { advanceOrder } from './advance-order.server.ts';
import { findOrders } from './order.queries.server.ts';
import { formatOrderNumber } from './order-number.ts';
import { ORDER_STAGES, type OrderStage } from './order-stages.ts';
import { orderTexts } from './order-texts.ts';
import { undoMove } from './undo-move.server.ts';

const texts = orderTexts.bulk;

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
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>,
  picked: readonly string[],
  actor: string,
): Promise<BulkOutcome[]> {
  const { db, clock } = services;
  const numbers = await readNumbers(services, picked);
  const outcomes: BulkOutcome[] = [];
  for (const { orderId, from } of picked.map(parsePicked)) {
    const number = numbers.get(orderId) ?? orderId;
    const result = await advanceOrder(db, services, { orderId, from, actor }, clock());
    outcomes.push({
      orderId,
      number,
      isDone: result.ok,
      words: result.ok ? texts.moved(ORDER_STAGES[result.stage].customerStatus) : refusalWords(result, from),
      undo: result.ok ? `${orderId}.${result.moveId}` : null,
    });
  }
  return outcomes;
}

function refusalWords(result: Extract<Awaited<ReturnType<typeof advanceOrder>>, { ok: false }>, from: OrderStage) {
  if (result.reason === 'unknown_order') return texts.unknown;
  if (result.reason === 'cancelled') return texts.cancelled;
  return from === 'delivered' ? texts.delivered : texts.changed(ORDER_STAGES[result.currentStage].customerStatus);
}

/** Undoes several moves, `ord_….hst_…` each. */
export async function undoMoves(
  services: Pick<Services, 'db' | 'clock'>,
  moves: readonly string[],
  actor: string,
): Promise<BulkOutcome[]> {
  const numbers = await readNumbers(services, moves);
  const outcomes: BulkOutcome[] = [];
  for (const move of moves) {
    const [orderId = '', moveId = ''] = move.split('.');
    const result = await undoMove(services.db, { orderId, moveId, actor }, services.clock());
    const words = result.ok ? texts.undone(ORDER_STAGES[result.stage].customerStatus) : texts.notUndone[result.reason];
    outcomes.push({ orderId, number: numbers.get(orderId) ?? orderId, isDone: result.ok, words, undo: null });
  }
  return outcomes;
}

async function readNumbers({ db }: Pick<Services, 'db'>, picked: readonly string[]): Promise<Map<string, string>> {
  const found = await findOrders(
    db,
    picked.map((text) => parsePicked(text).orderId),
  );
  return new Map(found.map((order) => [order.id, formatOrderNumber(order.number)]));
}
