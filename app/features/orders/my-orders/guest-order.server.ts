import { and, eq, isNull } from 'drizzle-orm';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { readOrderKey } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { viewOrderDetail } from '#app/features/orders/orders/door/order-views.ts';
import { ticketsOf } from '#app/features/orders/tickets/piece.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';

/** As long as somebody may still ask about it. */
const SHOWN_DAYS_AFTER = 180;

/**
 * An order as whoever has its email may see it: what it is, where it stands and what comes next. Nobody's name, address or phone: an
 * email is forwarded easily. Undefined when the key is none of ours, the order was forgotten, or it ended long ago.
 */
export async function readGuestOrder({ db, config, clock }: ActContext, key: string) {
  const orderId = readOrderKey(key, config);
  const order = orderId ? await findOrder(db, orderId) : undefined;
  const now = clock();
  if (!order || isGoneEmail(order.userEmail)) return undefined;
  const endedAt = order.cancelledAt ?? (order.stage === 'delivered' ? order.completionDate : null);
  if (endedAt && addDays(endedAt, SHOWN_DAYS_AFTER) < now) return undefined;
  const view = viewOrderDetail(order, now);
  const { number, stage, status, isCancelled, next, estimate, age, shipping, orderedOn, items, total, vat } = view;
  const { deliveryFee, discounts, isFeeOpen, paidInAll, owed, overpaid, refunded, isPickup, termsHref } = view;
  return {
    number,
    stage,
    status,
    isCancelled,
    next,
    estimate,
    age,
    shipping,
    orderedOn,
    items,
    total,
    vat,
    deliveryFee,
    discounts,
    isFeeOpen,
    paidInAll,
    owed,
    overpaid,
    refunded,
    isPickup,
    termsHref,
    money: view.money,
    days: view.days,
    tickets: order.cancelledAt ? [] : ticketsOf(order, config),
    steps: view.steps,
  };
}

/** Whose an order's page is, as a notification to an account would lead there; undefined where an account has it. */
export async function findKeyPage(db: Database, orderId: string) {
  const [found] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.userId), isNull(orders.cancelledAt)));
  return found?.customerId ? { about: `/myorders/${orderId}`, customerId: found.customerId } : undefined;
}

export type GuestOrder = NonNullable<Awaited<ReturnType<typeof readGuestOrder>>>;
