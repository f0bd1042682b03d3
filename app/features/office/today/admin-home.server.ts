import { mailAccess } from '#app/features/office/message-ledger/mail-access.server.ts';
import { listOrders } from '#app/features/orders/orders/door/order.queries.server.ts';
import { ORDER_STAGES } from '#app/features/orders/orders/door/order-stages.ts';
import { viewOrderCard } from '#app/features/orders/orders/door/order-views.ts';
import { paymentAccess } from '#app/features/pay/payments/door/payment-access.server.ts';
import type { Announced } from '#app/platform/features/define-feature.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, lagosDay } from '#app/platform/time/lagos-time.ts';
import { readFigures, readOpenByStage, readSalesByWeek } from './figures.server.ts';
import { readToday } from './needs.server.ts';
import { needOfSite, readOwnersNeed } from './owners-need.server.ts';
import { readSiteHealth } from './site-health.server.ts';
import { mergeNeeds } from './today-row.ts';

const NEWEST = 5;
/** Fewer weeks than these say nothing as a chart. */
const WEEKS_FOR_CHARTS = 4;

type HomeParts = Pick<Services, 'db' | 'clock' | 'config'>;

/** What needs somebody today, how the business does, and the newest orders. */
export async function readAdminHome({ db, clock, config }: HomeParts, shop: Announced, isOwner: boolean) {
  const now = clock();
  const [needs, details, figures, salesByWeek, stages, newest, health, payments, mail] = await Promise.all([
    readToday(db, { shop, now, isOwner }),
    isOwner ? readOwnersNeed({ db, config }) : null,
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
    // What the shop takes in is the owner's to see.
    figures: isOwner ? figures : { ...figures, sales: null },
    charts: hasCharts
      ? {
          salesByWeek: isOwner ? salesByWeek : null,
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
