import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { type MoneyRow, readMoney, readSalesParts } from './book.queries.server.ts';
import { type BookDays, findBookDays } from './book-days.server.ts';
import { type BookRange, momentsOf, partsOf, rangeBefore } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { HOLDINGS } from './ledger.server.ts';
import { heldBy, ofCustomers, sumsOf } from './read-books.server.ts';
import { readDelivered, readVisits } from './report.queries.server.ts';
import { type Asked, column, daysOf, minus, ordersIn, partColumn } from './report-parts.ts';
import type { Column, Report, ReportRow } from './reports.ts';
import type { SalesSums } from './sales.server.ts';

const words = bookTexts.reports.columns;

type Numbers = number[];

/** What was paid for deliveries, less what was refunded of it; without VAT, as every account has it. */
const deliveryOf = (sums: ReturnType<typeof sumsOf>) => minus(sums.delivery + sums.delivery_refunds);

/** A line for each part, their sum, and the sum of as many days before. */
function byTime(
  { range, step }: Asked,
  columns: Column[],
  numbersOf: (part: string) => Numbers,
  before: Numbers,
  links?: (days: BookRange) => Record<string, string>,
): Report {
  const parts = partsOf(range, step);
  const rows = parts.map((part, index): ReportRow => {
    const cells = [formatDate(fromLagosDay(part)), ...numbersOf(part)];
    return { key: part, cells, ...(links && { links: links(daysOf(range, parts, index)) }) };
  });
  const total = columns.map((_, index) => rows.reduce((sum, { cells }) => sum + Number(cells[index + 1] ?? 0), 0));
  return {
    columns: [partColumn(step), ...columns],
    rows,
    total: [words.total, ...total],
    beside: [words.before, ...before],
    drawn: [],
  };
}

async function bothDays(db: Database, range: BookRange): Promise<{ days: BookDays; earlier: BookDays }> {
  return { days: await findBookDays(db, range), earlier: await findBookDays(db, rangeBefore(range)) };
}

const NOTHING: SalesSums = {
  orders: 0,
  pieces: 0,
  gross: 0,
  discount: 0,
  vat: 0,
  refunded: 0,
  delivered: 0,
  deliveredKobo: 0,
};

/** Reports with a line for each day, week, month or year. */
export const BY_TIME = {
  async sales(db: Database, asked: Asked): Promise<Report> {
    const parts = { step: asked.step, from: asked.range.from };
    const { days, earlier } = await bothDays(db, asked.range);
    const sold = new Map((await readSalesParts(db, { days, parts })).map((row) => [row.part, row]));
    const money = Map.groupBy(await readMoney(db, { days, parts }), ({ part }) => part);
    const [soldBefore] = await readSalesParts(db, { days: earlier });
    const moneyBefore = await readMoney(db, { days: earlier });
    const numbers = (row: SalesSums, entries: MoneyRow[]): Numbers => [
      ...[row.orders, row.gross, minus(row.discount), minus(row.refunded)],
      ...[row.gross - row.discount - row.refunded, row.vat, deliveryOf(sumsOf(entries))],
    ];
    const columns = [
      ...[column('orders', 'count'), column('gross', 'money'), column('discount', 'money')],
      ...[column('refunded', 'money'), column('net', 'money'), column('vat', 'money'), column('delivery', 'money')],
    ];
    const report = byTime(
      asked,
      columns,
      (part) => numbers(sold.get(part) ?? NOTHING, money.get(part) ?? []),
      numbers(soldBefore ?? NOTHING, moneyBefore),
      (part) => ({ orders: ordersIn(part) }),
    );
    return { ...report, drawn: ['net'] };
  },

  /** When it was ordered, when it was paid, when it was delivered: three answers to "how much". */
  async clocks(db: Database, asked: Asked): Promise<Report> {
    const parts = { step: asked.step, from: asked.range.from };
    const { days, earlier } = await bothDays(db, asked.range);
    const sold = new Map((await readSalesParts(db, { days, parts })).map((row) => [row.part, row]));
    const money = Map.groupBy(await readMoney(db, { days, parts }), ({ part }) => part);
    const [soldBefore] = await readSalesParts(db, { days: earlier });
    const moneyBefore = await readMoney(db, { days: earlier });
    const numbers = (row: SalesSums, entries: MoneyRow[]): Numbers => [
      ...[row.gross - row.discount, heldBy(sumsOf(ofCustomers(entries))), row.deliveredKobo],
    ];
    const report = byTime(
      asked,
      [column('ordered', 'money'), column('cash', 'money'), column('deliveredKobo', 'money')],
      (part) => numbers(sold.get(part) ?? NOTHING, money.get(part) ?? []),
      numbers(soldBefore ?? NOTHING, moneyBefore),
      (part) => ({ ordered: ordersIn(part) }),
    );
    return { ...report, drawn: ['ordered', 'cash', 'deliveredKobo'] };
  },

  async money(db: Database, asked: Asked): Promise<Report> {
    const { days, earlier } = await bothDays(db, asked.range);
    const parts = { step: asked.step, from: asked.range.from };
    const money = Map.groupBy(await readMoney(db, { days, parts }), ({ part }) => part);
    const before = await readMoney(db, { days: earlier });
    const numbers = (entries: typeof before): Numbers => {
      const sums = sumsOf(entries);
      const held = heldBy(sumsOf(ofCustomers(entries)));
      const refunded = heldBy(sumsOf(entries.filter(({ what }) => what === 'refunded' || what === 'disputed')));
      const arrived = sumsOf(entries.filter(({ what }) => what === 'payout')).bank;
      return [held - refunded, refunded, held, minus(sums.fees), arrived, ...HOLDINGS.map((account) => sums[account])];
    };
    const columns = [
      ...[column('received', 'money'), column('refunded', 'money'), column('cash', 'money')],
      ...[column('fees', 'money'), column('arrived', 'money')],
      ...HOLDINGS.map((account): Column => ({ key: account, heading: bookTexts.by[account], kind: 'money' })),
    ];
    const report = byTime(
      asked,
      columns,
      (part) => numbers(money.get(part) ?? []),
      numbers(before),
      ({ from, to }) => ({
        received: `/books/reports/payments?from=${from}&to=${to}`,
        refunded: `/books/reports/refunds?from=${from}&to=${to}`,
        arrived: `/books/reports/payouts?from=${from}&to=${to}`,
      }),
    );
    return { ...report, drawn: ['cash'] };
  },

  async delivery(db: Database, asked: Asked): Promise<Report> {
    const found = await readDelivered(db, { ...momentsOf(asked.range), step: asked.step, first: asked.range.from });
    const share = (part: number, all: number) => (all === 0 ? null : Math.round((100 * part) / all));
    const days = (sum: number, all: number) => (all === 0 ? null : Math.round((10 * sum) / all) / 10);
    const cellsOf = (rows: typeof found) => {
      const sum = (of: (row: (typeof found)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      const [orders, kept] = [sum((row) => row.orders), sum((row) => row.kept)];
      const [promised, taken] = [sum((row) => row.promised), sum((row) => row.taken)];
      return [orders, kept, orders - kept, share(kept, orders), days(promised, orders), days(taken, orders)];
    };
    return {
      columns: [
        ...[partColumn(asked.step), column('delivered', 'count'), column('kept', 'count'), column('late', 'count')],
        ...[column('keptShare', 'share'), column('promised', 'days'), column('taken', 'days')],
      ],
      rows: partsOf(asked.range, asked.step).map((part) => ({
        key: part,
        cells: [formatDate(fromLagosDay(part)), ...cellsOf(found.filter((row) => row.part === part))],
      })),
      total: [words.total, ...cellsOf(found)],
      beside: null,
      drawn: ['kept', 'late'],
    };
  },

  /** How many came, and how many of them went on. A share is that of orders in visits. */
  async visits(db: Database, asked: Asked): Promise<Report> {
    const { range, step } = asked;
    const found = await readVisits(db, { ...momentsOf(range), step, first: range.from, last: range.to });
    const sold = await readSalesParts(db, {
      days: await findBookDays(db, range),
      parts: { step, from: range.from },
      channel: 'site',
    });
    const cellsOf = (isIn: (part: string) => boolean) => {
      const rows = found.filter(({ part }) => isIn(part));
      const sum = (of: (row: (typeof found)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      const orders = sold.reduce((all, row) => all + (isIn(row.part) ? row.orders : 0), 0);
      const visits = sum((row) => row.visits);
      const share = visits === 0 ? null : Math.round((1_000 * orders) / visits) / 10;
      return [visits, sum((row) => row.carts), sum((row) => row.payments), orders, share];
    };
    const parts = partsOf(range, step);
    return {
      columns: [
        ...[partColumn(step), column('visits', 'count'), column('cartsStarted', 'count')],
        ...[column('payments', 'count'), column('orders', 'count'), column('conversion', 'share')],
      ],
      rows: parts.map((part, index) => ({
        key: part,
        cells: [formatDate(fromLagosDay(part)), ...cellsOf((each) => each === part)],
        links: { orders: ordersIn(daysOf(range, parts, index), { channel: 'site' }) },
      })),
      total: [words.total, ...cellsOf(() => true)],
      beside: null,
      drawn: ['visits', 'orders'],
    };
  },
};
