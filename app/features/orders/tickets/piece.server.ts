import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { findOrderNumbered } from '#app/features/orders/orders/door/order.queries.server.ts';
import type { NumberedOrder } from '#app/features/orders/orders/door/order-number.ts';
import { statusOf } from '#app/features/orders/orders/door/order-stages.ts';
import { trackOf } from '#app/features/orders/orders/order-track.ts';
import { materialsIn } from '#app/features/shop/catalog/door/product-facts.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { piecePathOf, readPieceKey } from './piece-key.server.ts';
import { viewPieceTicket } from './piece-ticket-view.ts';
import { warrantyWords } from './warranty-until.ts';

export type PieceView = NonNullable<Awaited<ReturnType<typeof readPiece>>>;

/**
 * A piece for whoever has its tag, now or in ten years: what it is, how to care for it and until when we answer for it. Nothing of who
 * bought it, where it went or what it cost. Undefined when the key is none of ours, or the order was cancelled.
 */
export async function readPiece({ db, config }: Pick<ActContext, 'db' | 'config'>, key: string) {
  const named = readPieceKey(key, config);
  const order = named && (await findOrderNumbered(db, named.number));
  const line = order?.lines.find(({ position }) => position === named?.position);
  if (!order || !line || order.cancelledAt) return undefined;
  const track = trackOf(order.history);
  const made = track.find(({ stage }) => stage === 'shipped')?.at ?? null;
  const delivered = track.find(({ stage }) => stage === 'delivered')?.at ?? null;
  const { materials = [], upholstery = [], care = '', maker = '', warranty = '' } = line.facts ?? {};
  return {
    ticket: viewPieceTicket(order, line),
    stamp: statusOf(order),
    pictureKey: line.pictureKey,
    materials: materialsIn(materials, line.color),
    upholstery,
    variation: formatVariation(line),
    orderedOn: formatDate(order.createdAt),
    madeOn: made && formatDate(made),
    care,
    maker,
    warranty: warrantyWords(warranty, delivered),
  };
}

/** The tickets of an order's pieces, each with its page. */
export function ticketsOf(
  order: NumberedOrder & { lines: readonly Parameters<typeof viewPieceTicket>[1][] },
  config: Parameters<typeof piecePathOf>[1],
) {
  return order.lines.map((line) => ({
    ...viewPieceTicket(order, line),
    path: piecePathOf({ number: order.number, position: line.position }, config),
  }));
}
