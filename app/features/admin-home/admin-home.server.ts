import { mailAccess } from '#app/features/mail-ledger/mail-access.server.ts';
import { listOrders } from '#app/features/orders/order.queries.server.ts';
import { ORDER_STAGES } from '#app/features/orders/order-stages.ts';
import { viewOrderCard } from '#app/features/orders/order-views.ts';
import { paymentAccess } from '#app/features/payments/payment-access.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatDate, lagosDay } from '#app/platform/time/lagos-time.ts';
import { readFigures, readOpenByStage, readSalesByWeek } from './figures.server.ts';
import { needOfSite, readOwnersNeed, readToday } from './read-today.server.ts';
import { readSiteHealth } from './site-health.server.ts';
import { mergeNeeds } from './today-row.ts';

const NEWEST = 5;
/** Fewer weeks than these say nothing as a chart. */
const WEEKS_FOR_CHARTS = 4;

/** What needs somebody today, how the business does, and the newest orders. */
export async function readAdminHome({ db, clock }: ActContext, { isOwner }: { isOwner: boolean }) {
  const now = clock();
  const [needs, details, figures, salesByWeek, stages, newest, health, payments, mail] = await Promise.all([
    readToday(db, now),
    isOwner ? readOwnersNeed(db) : null,
    readFigures(db, now),
    readSalesByWeek(db, now),
    readOpenByStage(db, now),
    listOrders(db, { tab: 'all', filter: {}, today: lagosDay(now), before: undefined, limit: NEWEST }),
    readSiteHealth(db),
    paymentAccess.read(db),
    isOwner ? mailAccess.read(db) : null,
  ]);
  const firstWeek = salesByWeek.findIndex(({ orders }) => orders > 0);
  const hasCharts = firstWeek >= 0 && salesByWeek.length - firstWeek >= WEEKS_FOR_CHARTS;
  return {
    today: formatDate(now),
    todo: mergeNeeds([...(isOwner ? [needOfSite(health)] : []), ...needs, ...(details ? [details] : [])]),
    figures,
    charts: hasCharts
      ? {
          salesByWeek,
          openByStage: stages.map(({ stage, ...counts }) => ({ stage: ORDER_STAGES[stage].adminTab, ...counts })),
        }
      : null,
    newest: newest.orders.map((order) => viewOrderCard(order, now)),
    health,
    payments,
    mail,
    isOwner,
  };
}

export type AdminHomeData = Awaited<ReturnType<typeof readAdminHome>>;
