import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { ListedNeed, Need } from '#app/platform/features/need.ts';
import { addDays, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { isOver } from './deliveries.page.server.ts';
import { listPicked, listPickups, listStopsFrom, listToPlanAgain, type StopRow } from './delivery.queries.server.ts';
import { dayWords, hoursWords, slotWords } from './delivery-days.ts';
import { deliveryTexts } from './delivery-texts.ts';

const texts = deliveryTexts.today;

/** What goes out today and is not there yet, who collects, what was picked since yesterday, and what came back and has no other day. */
export const deliveriesToday: ListedNeed = {
  kind: 'deliveries',
  icon: 'order',
  rank: 2,
  list: '/deliveries',
  more: texts.more,
  async find(db, { now, limit }) {
    const today = lagosDay(now);
    const [stops, pickups, picked, back] = await Promise.all([
      listStopsFrom(db, today),
      listPickups(db, today),
      listPicked(db, addDays(now, -1)),
      listToPlanAgain(db),
    ]);
    const open = stops.filter((row) => row.run.day <= today && !isOver(row));
    const row = (key: string, words: string[], to: string, isLate = false) => ({
      key,
      pictureKey: null,
      words,
      isLate,
      button: isLate ? texts.plan : texts.see,
      to,
      due: fromLagosDay(today),
    });
    const named = (order: StopRow['order'], words: string) => [formatOrderNumber(order), order.username, words];
    const rows: Need['rows'] = [
      ...back.map((order) =>
        row(`back ${order.id}`, named(order, texts.cameBack), `/deliveries?order=${order.id}`, true),
      ),
      ...[...Map.groupBy(open, ({ run }) => run.id)].map(([id, left]) => {
        const { vehicle = '', day = today } = left[0]?.run ?? {};
        const isMissed = day < today;
        const words = isMissed ? texts.missed(left.length, dayWords(day)) : texts.run(left.length);
        return row(`run ${id}`, [vehicle || deliveryTexts.runs.unnamed, words], `/deliveries/${id}`, isMissed);
      }),
      ...pickups
        .filter(({ offer }) => offer.pickedDay === today)
        .map(({ order, offer }) => {
          const hours = hoursWords({ fromTime: offer.pickedFrom, toTime: offer.pickedTo });
          return row(`collects ${order.id}`, named(order, texts.collects(hours)), `/orders/${order.id}`);
        }),
      ...picked.map(({ order, offer }) => {
        const slot = { day: offer.pickedDay ?? today, fromTime: offer.pickedFrom, toTime: offer.pickedTo };
        return row(`picked ${order.id}`, named(order, texts.picked(slotWords(slot))), '/deliveries');
      }),
    ];
    return { count: rows.length, rows: rows.slice(0, limit) };
  },
};
