import { mailsAbout } from '#app/platform/mail/mail.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { countOrdersByStage, findOrder, listOrders, type OrderDetail } from './order.queries.server.ts';
import { formatOrderCursor, parseOrderCursor } from './order-cursor.ts';
import { ORDER_STAGES, type OrderStage } from './order-stages.ts';
import { viewHistory, viewOrderCard, viewOrderDetail } from './order-views.ts';
import { previewMail } from './preview-mail.server.ts';

const PER_PAGE = 25;

type Asked = {
  orderId: string | undefined;
  tab: OrderStage | undefined;
  search: string;
  before: string | null;
  move: OrderStage | undefined;
};

/**
 * The back office's orders page: one stage's orders, or what a search finds in every stage, and the order looked at. Undefined
 * when the address names an order there is not.
 */
export async function readAdminOrders(services: Pick<Services, 'db' | 'config' | 'clock'>, asked: Asked) {
  const { db, clock } = services;
  const now = clock();
  const order = asked.orderId ? await findOrder(db, asked.orderId) : undefined;
  if (asked.orderId && !order) return undefined;
  const tab = asked.tab ?? order?.stage ?? 'new';
  const [counts, page] = await Promise.all([
    countOrdersByStage(db),
    listOrders(db, asked.search ? undefined : tab, {
      search: asked.search,
      before: parseOrderCursor(asked.before),
      limit: PER_PAGE,
    }),
  ]);
  return {
    tab,
    counts,
    orders: page.orders.map((row) => viewOrderCard(row, now)),
    next: page.next && formatOrderCursor(page.next),
    selected: order && (await readSelected(services, order, asked.move, now)),
  };
}

async function readSelected(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  order: OrderDetail,
  asked: OrderStage | undefined,
  now: Date,
) {
  const { move } = ORDER_STAGES[order.stage];
  const mails = await mailsAbout(services.db, order.id);
  // A link to a move that has been made meanwhile opens no sheet.
  const mail = move && move.to === asked ? await previewMail(services, order, move.to) : undefined;
  return {
    order: viewOrderDetail(order, now),
    history: viewHistory(order),
    move,
    sheet: move && mail ? { ...move, recipient: mail.recipient, subject: mail.subject, text: mail.text } : undefined,
    mails: mails.map((row) => ({
      id: row.id,
      subject: row.subject,
      state: row.state,
      at: formatDateTime(row.sentAt ?? row.createdAt),
      lastError: row.lastError,
    })),
  };
}

export type AdminOrders = NonNullable<Awaited<ReturnType<typeof readAdminOrders>>>;
export type SelectedOrder = NonNullable<AdminOrders['selected']>;
