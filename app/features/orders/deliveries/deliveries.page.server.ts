import { owedKobo } from '#app/features/orders/orders/door/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { addressLinesOf } from '#app/features/orders/orders/door/order-views.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import {
  findDelivery,
  findRun,
  listCameBack,
  listPickups,
  listStopsFrom,
  listStopsOf,
  listWaiting,
  type StopRow,
} from './delivery.queries.server.ts';
import { dayWords, hoursWords, slotWords } from './delivery-days.ts';
import { deliveryTexts as texts } from './delivery-texts.ts';
import { runPathOf } from './run-key.server.ts';

const MOST_WAITING = 60;

type Parts = Pick<ActContext, 'db' | 'clock' | 'config'>;
type OrderRow = StopRow['order'];

/** What every page about deliveries says of an order. */
function viewOrder(order: OrderRow) {
  const kobo = owedKobo(order);
  const isPickup = order.shippingOption === 'PICKUP';
  return {
    orderId: order.id,
    number: formatOrderNumber(order),
    username: order.username,
    place: isPickup ? texts.waiting.pickup : addressLinesOf(order).join(', '),
    phone: formatPhone(order.callLine),
    callLine: order.callLine,
    owed: kobo > 0 ? formatKobo(kobo) : null,
    /** Where it is asked for. */
    askAt: `/orders/${order.id}/${order.balanceKobo > 0 ? 'balance' : 'fee'}`,
  };
}

/** /deliveries. `made` are the orders of which the workshop says that they are finished, and the one that was asked for. */
export async function readDeliveries({ db, clock, config }: Parts, made: readonly string[]) {
  const now = clock();
  const today = lagosDay(now);
  const [waiting, stops, pickups] = await Promise.all([
    listWaiting(db, { now, made, limit: MOST_WAITING + 1 }),
    listStopsFrom(db, today),
    listPickups(db, today),
  ]);
  const back = await listCameBack(
    db,
    waiting.map(({ order }) => order.id),
  );
  const runs = [...Map.groupBy(stops, ({ run }) => run.id).values()].flatMap((ofRun) => {
    const [first] = ofRun;
    if (!first) return [];
    const { id, day, vehicle, helper } = first.run;
    return [{ id, day, words: vehicleWords(vehicle), helper, state: runState(ofRun) }];
  });
  const days = [
    ...new Set([...runs.map(({ day }) => day), ...pickups.map(({ offer }) => offer.pickedDay ?? '')]),
  ].sort();
  return {
    today,
    waiting: waiting.slice(0, MOST_WAITING).map(({ order, offer }) => {
      const returned = back.get(order.id);
      const days = offer?.slots.map(slotWords).join('; ') ?? '';
      const isAnswered = Boolean(offer?.pickedDay);
      return {
        ...viewOrder(order),
        isPickup: order.shippingOption === 'PICKUP',
        back: returned?.endedAt ? texts.waiting.cameBack(dayWords(lagosDay(returned.endedAt)), returned.reason) : null,
        offered: offer && !isAnswered ? texts.waiting.offered(days) : null,
        message:
          offer && !isAnswered ? texts.mail.whatsApp(formatOrderNumber(order), days, orderUrlOf(order, config)) : null,
      };
    }),
    more: waiting.length > MOST_WAITING ? MOST_WAITING : 0,
    days: days.map((day) => ({
      day,
      words: dayWords(day),
      runs: runs.filter((run) => run.day === day),
      pickups: pickups
        .filter(({ offer }) => offer.pickedDay === day)
        .map(({ order, offer }) => ({
          ...viewOrder(order),
          hours: hoursWords({ fromTime: offer.pickedFrom, toTime: offer.pickedTo }),
        })),
    })),
  };
}

export type DeliveriesView = Awaited<ReturnType<typeof readDeliveries>>;

const vehicleWords = (vehicle: string) => vehicle || texts.runs.unnamed;

/** Delivered or cancelled by another way than its stop. */
export const isOver = ({ stop, order }: StopRow) =>
  stop.endedAt !== null || order.cancelledAt !== null || order.stage === 'delivered';

function runState(stops: readonly StopRow[]): string {
  const left = stops.filter((row) => !isOver(row)).length;
  return `${texts.runs.stops(stops.length)}, ${texts.runs.left(left)}`;
}

/** /deliveries/:runId; undefined for no run. */
export async function readRun({ db, config }: Parts, runId: string) {
  const run = await findRun(db, runId);
  if (!run) return undefined;
  const stops = await listStopsOf(db, runId);
  const url = run.linkWithdrawnAt ? null : `${config.publicUrl}${runPathOf(run, config)}`;
  return {
    id: runId,
    title: texts.run.title(vehicleWords(run.vehicle), dayWords(run.day)),
    vehicle: run.vehicle,
    helper: run.helper,
    /** The driver's, with the words it is sent in. */
    link: url === null ? null : { url, share: texts.run.shareWords(dayWords(run.day), url) },
    planned: stops.flatMap((row) => (row.stop.state === 'planned' && !isOver(row) ? [row.stop.id] : [])),
    day: dayWords(run.day),
    stops: stops.map((row) => ({
      ...viewOrder(row.order),
      id: row.stop.id,
      state: row.stop.state,
      isOver: isOver(row),
      pill: pillOf(row),
      words: wordsOf(row),
      collected: row.stop.collectedKobo === null ? null : texts.run.collected(formatKobo(row.stop.collectedKobo)),
      isOnWay: row.stop.state === 'on_way' && !isOver(row),
      isPlanned: row.stop.state === 'planned' && !isOver(row),
      fromTime: row.stop.fromTime ?? '',
      toTime: row.stop.toTime ?? '',
    })),
  };
}

export type RunView = NonNullable<Awaited<ReturnType<typeof readRun>>>;

/** An order that ended by another way says so itself. */
function pillOf({ stop, order }: StopRow): string {
  if (order.cancelledAt) return orderTexts.cancelled;
  return texts.run.states[order.stage === 'delivered' ? 'delivered' : stop.state];
}

function wordsOf({ stop }: StopRow): string {
  const { state, endedAt, receivedBy, reason } = stop;
  if (endedAt && state === 'delivered') return texts.run.receivedBy(receivedBy, formatTime(endedAt));
  if (endedAt) return texts.run.back(reason, formatTime(endedAt));
  return hoursWords(stop);
}

/** For an order's page: the run it is on, in words. */
export async function readOrderDay(db: Database, orderId: string) {
  const { offer, stop } = await findDelivery(db, orderId);
  if (stop) return { href: `/deliveries/${stop.runId}`, words: texts.order.on(dayWords(stop.day)) };
  if (offer?.pickedDay) return { href: '/deliveries', words: texts.order.on(dayWords(offer.pickedDay)) };
  return { href: `/deliveries?order=${orderId}`, words: offer ? texts.order.offered : texts.order.plan };
}
