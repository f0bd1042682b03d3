import { parseArgs } from 'node:util';
import { type SoldOrder, simulateYear } from './workshop-year.ts';

/** `npm run simulate-workshop -- --seeds 20 --orders 2000`: a year of promises, and what became of them. */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, orders: { type: 'string', default: '2000' } },
});
const years = Array.from({ length: Number(values.seeds) }, (_, index) => {
  const year = simulateYear({ seed: index + 1, orders: Number(values.orders) });
  say(`seed ${index + 1}`, year.orders);
  return year;
});
const all = years.flatMap(({ orders }) => orders);
say('all', all);
const took = mean(all, ({ tookDays }) => tookDays);
const against = (name: string, days: (order: SoldOrder) => number) =>
  console.info(
    `${name}: kept ${percent(keptOf(all, days))}, ${mean(all, days).toFixed(1)} days, ${(mean(all, days) / took).toFixed(2)} of the truth`,
  );
against('the shop', ({ promisedDays }) => promisedDays);
against('(a) 15 to 20 days', () => 20);
against('(b) sum of lead times', ({ sumOfLeadTimes }) => sumOfLeadTimes);
against('(c) knows the future', ({ tookDays }) => tookDays);
const margins = all.flatMap((order) => order.margins);
const isNear = ({ quoted, was }: (typeof margins)[number]) => Math.abs(quoted - was) <= 0.03;
console.info(
  `margin at the quote within 3 points of the truth: ${percent(margins.filter(isNear).length / margins.length)}`,
);
console.info(`busiest station: ${percent(Math.max(...years.map(({ busiest }) => busiest)))} of its time`);
console.info(
  `paid without a next step and its day for more than a day: ${years.reduce((sum, each) => sum + each.withoutNextStep, 0)}`,
);

function say(name: string, orders: readonly SoldOrder[]) {
  const promised = mean(orders, ({ promisedDays }) => promisedDays);
  const was = mean(orders, ({ tookDays }) => tookDays);
  const kept = percent(keptOf(orders, ({ promisedDays }) => promisedDays));
  console.info(`${name}: kept ${kept}, promised ${promised.toFixed(1)}, took ${was.toFixed(1)} days`);
}

function keptOf(orders: readonly SoldOrder[], days: (order: SoldOrder) => number): number {
  return orders.filter((order) => order.tookDays <= days(order)).length / orders.length;
}

function mean(orders: readonly SoldOrder[], of: (order: SoldOrder) => number): number {
  return orders.reduce((sum, order) => sum + of(order), 0) / orders.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
