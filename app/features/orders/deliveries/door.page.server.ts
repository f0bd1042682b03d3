import { owedKobo } from '#app/features/orders/orders/door/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { addressLinesOf } from '#app/features/orders/orders/door/order-views.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { isOver } from './deliveries.page.server.ts';
import { findRun, listStopsOf, type StopRow } from './delivery.queries.server.ts';
import { dayWords, hoursWords } from './delivery-days.ts';
import { readRunKey } from './run-key.server.ts';

type Parts = Pick<ActContext, 'db' | 'clock' | 'config'>;

/** The run a key opens now; undefined for a key that is none, was replaced or withdrawn. */
async function findRunByKey({ db, config }: Parts, key: string) {
  const link = readRunKey(key, config);
  const run = link && (await findRun(db, link.id));
  return run && run.linkNumber === link.linkNumber && run.linkWithdrawnAt === null ? run : undefined;
}

/**
 * The stops of a run for whoever drives, by its key: where, whom to call and what to collect, and nothing else of the orders. On its
 * day only; before it only the day is said, and on the day after which stops have not ended, so that what was kept on the telephone is
 * sent. Undefined later, and for what is no key of ours.
 */
export async function readDoor(parts: Parts, key: string) {
  const { db, clock } = parts;
  const run = await findRunByKey(parts, key);
  const today = lagosDay(clock());
  if (!run || run.day < dayBefore(clock())) return undefined;
  const isOfToday = run.day === today;
  const isEarly = run.day > today;
  const rows = isEarly ? [] : await listStopsOf(db, run.id);
  return {
    day: dayWords(run.day),
    isEarly,
    late: rows
      .filter((row) => !isOfToday && !isOver(row) && row.stop.state === 'on_way')
      .map(({ stop, order }) => ({ id: stop.id, number: formatOrderNumber(order), collect: collectOf(order) })),
    stops: rows
      .filter((row) => isOfToday && !isOver(row))
      .map(({ stop, order }) => {
        const lines = addressLinesOf(order);
        const stairs = order.floor ? orderTexts.stairs(order.floor) : null;
        const place = [...lines.filter((line) => line !== stairs), 'Nigeria'].join(', ');
        return {
          id: stop.id,
          number: formatOrderNumber(order),
          name: order.username,
          lines,
          notes: order.deliveryNotes,
          phone: formatPhone(order.callLine),
          callLine: order.callLine,
          map: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`,
          hours: hoursWords(stop),
          collect: collectOf(order),
          isOnWay: stop.state === 'on_way',
        };
      }),
    /** What is kept of them on the telephone may go. */
    ended: rows
      .filter(isOver)
      .map(({ stop, order }) => ({
        id: stop.id,
        number: formatOrderNumber(order),
        state: stop.state,
        collected: stop.collectedKobo === null ? null : formatKobo(stop.collectedKobo),
      })),
  };
}

/** What is to be paid at the door. */
function collectOf(order: StopRow['order']): string | null {
  const kobo = owedKobo(order);
  return kobo > 0 ? formatKobo(kobo) : null;
}

export type DoorView = NonNullable<Awaited<ReturnType<typeof readDoor>>>;

const dayBefore = (now: Date) => lagosDay(addDays(now, -1));

/** The run whose stops may still be ended by its key: a line that was down may be back on the next day only. */
export async function findRunToEnd(parts: Parts, key: string) {
  const run = await findRunByKey(parts, key);
  const now = parts.clock();
  const isOfNow = run && run.day <= lagosDay(now) && run.day >= dayBefore(now);
  return isOfNow ? run : undefined;
}
