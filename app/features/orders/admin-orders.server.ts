import { mailsAbout } from '#app/platform/mail/mail.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { countOrdersByTab, findOrder, listOrders, type OrderDetail, searchOrders } from './order.queries.server.ts';
import { formatOrderCursor, parseOrderCursor } from './order-cursor.ts';
import { ORDER_STAGES, type OrderStage } from './order-stages.ts';
import { type OrderTab, tabOf } from './order-tabs.ts';
import { viewTimeline } from './order-timeline.ts';
import { undoableMove, undoneUntil } from './order-track.ts';
import { viewAdminRow, viewOrderDetail } from './order-views.ts';
import { previewMail } from './preview-mail.server.ts';
import { readTimelineEntries } from './timeline.queries.server.ts';

const PER_PAGE = 20;

type Asked = {
  orderId: string | undefined;
  tab: OrderTab | undefined;
  search: string;
  before: string | null;
  move: OrderStage | undefined;
  back: boolean;
};

/**
 * The back office's orders page: one tab's orders, or what a search finds in every stage with how many they are, and the order
 * looked at. Undefined when the address names an order there is not. The list takes three queries.
 */
export async function readAdminOrders(services: Pick<Services, 'db' | 'config' | 'clock'>, asked: Asked) {
  const { db, clock } = services;
  const now = clock();
  const order = asked.orderId ? await findOrder(db, asked.orderId) : undefined;
  if (asked.orderId && !order) return undefined;
  const tab = asked.tab ?? (order ? tabOf(order) : 'new');
  const { search } = asked;
  const before = parseOrderCursor(asked.before);
  const [counts, page] = await Promise.all([
    countOrdersByTab(db),
    search
      ? searchOrders(db, { search, before, limit: PER_PAGE })
      : listOrders(db, tab, { before, limit: PER_PAGE }).then((page) => ({ ...page, found: null })),
  ]);
  return {
    tab,
    counts,
    found: page.found,
    orders: page.orders.map((row) => viewAdminRow(row, now)),
    next: page.next && formatOrderCursor(page.next),
    selected: order && (await readSelected(services, order, asked, now)),
  };
}

async function readSelected(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  order: OrderDetail,
  asked: Asked,
  now: Date,
) {
  const { move, back } = order.cancelledAt ? { move: null, back: null } : ORDER_STAGES[order.stage];
  const [mails, entries] = await Promise.all([
    mailsAbout(services.db, order.id),
    readTimelineEntries(services.db, order.id),
  ]);
  // A link to a move that has been made meanwhile opens no sheet.
  const mail = move && move.to === asked.move ? await previewMail(services, order, move.to) : undefined;
  const undoable = order.cancelledAt ? undefined : undoableMove(order.history, now);
  return {
    order: viewOrderDetail(order, now),
    timeline: viewTimeline(order, entries, mails),
    photos: entries.filter(({ kind }) => kind === 'photo').length,
    move,
    back: back && { to: back, status: ORDER_STAGES[back].customerStatus, isOpen: asked.back },
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

export type AdminOrders = NonNullable<Awaited<ReturnType<typeof readAdminOrders>>>;
export type SelectedOrder = NonNullable<AdminOrders['selected']>;
