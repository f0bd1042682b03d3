import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mailsAbout } from '#app/platform/mail/mail.queries.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { findOrder } from '../door/order.queries.server.ts';
import { orders } from '../door/order.table.server.ts';
import { doubleOf, isPerhapsDouble } from '../door/order-needs.server.ts';
import { formatOrderNumber } from '../door/order-number.ts';
import { moveOf, ORDER_STAGES, type OrderStage, statusOf } from '../door/order-stages.ts';
import { viewOrderDetail } from '../door/order-views.ts';
import { tabOf } from '../order-tabs.ts';
import { undoableMove, undoneUntil } from '../order-track.ts';
import { readTimelineEntries } from '../timeline.queries.server.ts';
import { viewTimeline } from './order-timeline.ts';
import { previewMail } from './preview-mail.server.ts';

interface Asked {
  /** The move whose sheet is open, and whether the one back is. */
  move: OrderStage | undefined;
  back: boolean;
}

/** One order for the person who makes it happen; undefined when there is none. */
export async function readAdminOrder(services: ActContext, { orderId, ...asked }: Asked & { orderId: string }) {
  const { db, clock } = services;
  const now = clock();
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const move = order.cancelledAt ? null : moveOf(order);
  const back = order.cancelledAt ? null : ORDER_STAGES[order.stage].back;
  const [mails, entries, double] = await Promise.all([
    mailsAbout(db, order.id),
    readTimelineEntries(db, order.id),
    findDouble(db, order.id, now),
  ]);
  // A link to a move that has been made meanwhile opens no sheet.
  const mail = move && move.to === asked.move ? await previewMail(services, { order, stage: move.to }) : undefined;
  const undoable = order.cancelledAt ? undefined : undoableMove(order.history, now);
  return {
    /** Where it is in the list. */
    tab: tabOf(order),
    order: viewOrderDetail(order, now),
    timeline: viewTimeline(order, entries, mails),
    double,
    photos: entries.filter(({ kind }) => kind === 'photo').length,
    move,
    back: back && { to: back, status: statusOf({ ...order, stage: back }), isOpen: asked.back },
    undo: undoable && {
      moveId: undoable.id,
      seconds: Math.ceil((undoneUntil(undoable).getTime() - now.getTime()) / 1000),
    },
    sheet:
      move && mail
        ? {
            ...move,
            recipient: mail.recipient,
            subject: mail.subject,
            text: mail.text,
            estimatedFrom: order.estimatedFrom,
            estimatedTo: order.estimatedTo,
          }
        : undefined,
  };
}

export type SelectedOrder = NonNullable<Awaited<ReturnType<typeof readAdminOrder>>>;

/** The order that this one perhaps repeats, as a link says it. */
async function findDouble(
  db: Database,
  orderId: string,
  now: Date,
): Promise<{ id: string; number: string } | undefined> {
  const other = alias(orders, 'other');
  const [double] = await db
    .select({ id: other.id, number: other.number, numberPrefix: other.numberPrefix })
    .from(orders)
    .innerJoin(other, eq(other.id, doubleOf()))
    .where(and(eq(orders.id, orderId), isPerhapsDouble(lagosDay(now))));
  return double && { id: double.id, number: formatOrderNumber(double) };
}
