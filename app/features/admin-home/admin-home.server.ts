import { findTonight } from '#app/features/masterclass/find-tonight.server.ts';
import { listOrders } from '#app/features/orders/order.queries.server.ts';
import { ORDER_STAGES } from '#app/features/orders/order-stages.ts';
import { viewOrderCard } from '#app/features/orders/order-views.ts';
import { readPaymentAccess } from '#app/features/payments/payment-access.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, formatTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { readFigures, readOpenByStage, readSalesByWeek } from './figures.server.ts';
import { countNeeds } from './needs.server.ts';
import { readSiteHealth } from './site-health.server.ts';

const NEWEST = 5;

/** What needs somebody today, how the business does, and the newest orders. */
export async function readAdminHome({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock();
  const [needs, tonight, figures, salesByWeek, stages, newest, health, payments] = await Promise.all([
    countNeeds(db, now),
    findTonight(db, now),
    readFigures(db, now),
    readSalesByWeek(db, now),
    readOpenByStage(db, now),
    listOrders(db, undefined, { before: undefined, limit: NEWEST }),
    readSiteHealth(db),
    readPaymentAccess(db),
  ]);
  return {
    today: formatDate(now),
    day: lagosDay(now),
    needs,
    tonight: tonight.map(({ startsAt, ...evening }) => ({ ...evening, at: formatTime(startsAt) })),
    figures,
    salesByWeek,
    openByStage: stages.map(({ stage, ...counts }) => ({ stage: ORDER_STAGES[stage].adminTab, ...counts })),
    newest: newest.orders.map((order) => viewOrderCard(order, now)),
    health,
    payments,
  };
}

export type AdminHomeData = Awaited<ReturnType<typeof readAdminHome>>;
