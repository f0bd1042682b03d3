import { findOrder } from '#app/features/orders/order.queries.server.ts';
import { moveOf, ORDER_STAGES, type OrderStage, statusOf } from '#app/features/orders/order-stages.ts';
import { tabOf } from '#app/features/orders/order-tabs.ts';
import { undoableMove, undoneUntil } from '#app/features/orders/order-track.ts';
import { viewOrderDetail } from '#app/features/orders/order-views.ts';
import { readTimelineEntries } from '#app/features/orders/timeline.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { mailsAbout } from '#app/platform/mail/mail.queries.server.ts';
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
  const [mails, entries] = await Promise.all([mailsAbout(db, order.id), readTimelineEntries(db, order.id)]);
  // A link to a move that has been made meanwhile opens no sheet.
  const mail = move && move.to === asked.move ? await previewMail(services, { order, stage: move.to }) : undefined;
  const undoable = order.cancelledAt ? undefined : undoableMove(order.history, now);
  return {
    /** Where it is in the list. */
    tab: tabOf(order),
    order: viewOrderDetail(order, now),
    timeline: viewTimeline(order, entries, mails),
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
