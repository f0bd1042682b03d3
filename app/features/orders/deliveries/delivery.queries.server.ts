import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isUnderWay } from '#app/features/orders/orders/door/order-needs.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { deliveryOffers, deliveryRuns, deliveryStops } from './delivery.table.server.ts';

/** What a page about deliveries has of an order. */
const ORDER = {
  id: orders.id,
  number: orders.number,
  numberPrefix: orders.numberPrefix,
  userId: orders.userId,
  username: orders.username,
  callLine: orders.callLine,
  addressLine1: orders.addressLine1,
  city: orders.city,
  state: orders.state,
  localGovernmentArea: orders.localGovernmentArea,
  landmark: orders.landmark,
  floor: orders.floor,
  deliveryNotes: orders.deliveryNotes,
  shippingOption: orders.shippingOption,
  stage: orders.stage,
  cancelledAt: orders.cancelledAt,
  balanceKobo: orders.balanceKobo,
  deliveryFeeKobo: orders.deliveryFeeKobo,
  feeState: orders.feeState,
};

const isOpen = inArray(deliveryStops.state, ['planned', 'on_way']);

/** Brought back, and on no other day since. */
const cameBack = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(deliveryStops)
    .where(and(eq(deliveryStops.orderId, orders.id), eq(deliveryStops.state, 'came_back')));

const isOnADay = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(deliveryStops)
    .where(and(eq(deliveryStops.orderId, orders.id), isOpen));

const PROMISED_WITHIN_DAYS = 7;

interface WaitingWanted {
  now: Date;
  /** Orders that are made although nothing says so of them here: what the workshop has finished, and what somebody asks for. */
  made: readonly string[];
  limit: number;
}

/** Orders that are on no day: made, or promised within a week, and paid for as far as they must be to be made. The soonest first. */
export function listWaiting(db: Database, { now, made, limit }: WaitingWanted) {
  const isMade = or(
    ne(orders.stage, 'new'),
    lte(orders.estimatedTo, lagosDay(addDays(now, PROMISED_WITHIN_DAYS))),
    made.length > 0 ? inArray(orders.id, [...made]) : undefined,
  );
  const isStarted = or(
    ne(orders.stage, 'new'),
    ne(orders.balanceKobo, orders.totalKobo),
    sql`${orders.startedFor} is not null`,
  );
  const collectsOn = sql`${orders.shippingOption} = 'PICKUP' and coalesce(${deliveryOffers.pickedDay} >= ${lagosDay(now)}, false)`;
  return db
    .select({ order: ORDER, offer: getTableColumns(deliveryOffers) })
    .from(orders)
    .leftJoin(deliveryOffers, eq(deliveryOffers.orderId, orders.id))
    .where(and(isUnderWay, isMade, isStarted, notExists(isOnADay(db)), sql`not (${collectsOn})`))
    .orderBy(asc(orders.estimatedTo), asc(orders.id))
    .limit(limit);
}

/** What came back of these orders last, by order. */
export async function listCameBack(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { reason: string; endedAt: Date | null }>();
  const rows = await db
    .selectDistinctOn([deliveryStops.orderId], {
      orderId: deliveryStops.orderId,
      reason: deliveryStops.reason,
      endedAt: deliveryStops.endedAt,
    })
    .from(deliveryStops)
    .where(and(inArray(deliveryStops.orderId, [...orderIds]), eq(deliveryStops.state, 'came_back')))
    .orderBy(asc(deliveryStops.orderId), desc(deliveryStops.endedAt));
  return new Map(rows.map((row) => [row.orderId, row]));
}

export async function findRun(db: Database, runId: string) {
  const [run] = await db.select().from(deliveryRuns).where(eq(deliveryRuns.id, runId));
  return run;
}

/** The stops of some runs, with their orders, in the order they are driven. */
function listStopsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({ run: getTableColumns(deliveryRuns), stop: getTableColumns(deliveryStops), order: ORDER })
    .from(deliveryStops)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, deliveryStops.runId))
    .innerJoin(orders, eq(orders.id, deliveryStops.orderId))
    .where(where)
    .orderBy(asc(deliveryRuns.day), asc(deliveryRuns.createdAt), asc(deliveryStops.position), asc(deliveryStops.id));
}

/** From a day on, and what is still open of days before it. */
export const listStopsFrom = (db: Database, day: string) =>
  listStopsWhere(db, or(gte(deliveryRuns.day, day), and(isOpen, isUnderWay)));

export const listStopsOf = (db: Database, runId: string) => listStopsWhere(db, eq(deliveryRuns.id, runId));

export type StopRow = Awaited<ReturnType<typeof listStopsOf>>[number];

/** Who collects from a day on, the first first. */
export function listPickups(db: Database, day: string) {
  return db
    .select({ order: ORDER, offer: getTableColumns(deliveryOffers) })
    .from(deliveryOffers)
    .innerJoin(orders, eq(orders.id, deliveryOffers.orderId))
    .where(and(gte(deliveryOffers.pickedDay, day), eq(orders.shippingOption, 'PICKUP'), isUnderWay))
    .orderBy(asc(deliveryOffers.pickedDay), asc(deliveryOffers.pickedFrom), asc(orders.id));
}

/** What was picked since, by whoever has their order brought. */
export function listPicked(db: Database, since: Date) {
  return db
    .select({ order: ORDER, offer: getTableColumns(deliveryOffers) })
    .from(deliveryOffers)
    .innerJoin(orders, eq(orders.id, deliveryOffers.orderId))
    .where(and(gte(deliveryOffers.pickedAt, since), ne(orders.shippingOption, 'PICKUP'), isUnderWay))
    .orderBy(desc(deliveryOffers.pickedAt), asc(orders.id));
}

/** Orders that came back and are on no other day. */
export function listToPlanAgain(db: Database) {
  return db
    .select(ORDER)
    .from(orders)
    .where(and(isUnderWay, exists(cameBack(db)), notExists(isOnADay(db))))
    .orderBy(asc(orders.estimatedTo), asc(orders.id));
}

/** What was offered for an order and where it stands: the last stop it is on, or was. */
export async function findDelivery(db: Database, orderId: string) {
  const [[offer], [last]] = await Promise.all([
    db.select().from(deliveryOffers).where(eq(deliveryOffers.orderId, orderId)),
    db
      .select({ stop: getTableColumns(deliveryStops), day: deliveryRuns.day })
      .from(deliveryStops)
      .innerJoin(deliveryRuns, eq(deliveryRuns.id, deliveryStops.runId))
      .where(and(eq(deliveryStops.orderId, orderId), isOpen)),
  ]);
  return { offer, stop: last && { ...last.stop, day: last.day } };
}
