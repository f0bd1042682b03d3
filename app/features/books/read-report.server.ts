import { listPieceNumbers } from '#app/features/collections/collection.queries.server.ts';
import { collections } from '#app/features/collections/collection.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { readMoney, readSales, readSalesParts } from './book.queries.server.ts';
import { type BookDays, findBookDays } from './book-days.server.ts';
import { type BookRange, momentsOf, partsOf, rangeBefore, type Step } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { HOLDINGS } from './ledger.server.ts';
import { heldBy, nameOfSold, sumsOf } from './read-books.server.ts';
import { readClasses, readCustomers, readDelivered, readLeftCarts, readPieceNumbers } from './report.queries.server.ts';
import type { Column, Report, ReportName, ReportRow } from './reports.ts';
import type { SalesSums } from './sales.server.ts';
import { SUMMED_BY, type SummedBy } from './sales-by.ts';

const words = bookTexts.reports.columns;
const MOST_ROWS = 500;

interface Asked {
  range: BookRange;
  step: Step;
  now: Date;
}

/** A report of a range, all of one moment. As many queries however long the range, but one more for each collection. */
export function readReport(db: Database, name: ReportName, asked: Asked): Promise<Report> {
  return readSnapshot(db, (db) => {
    const summed = SUMMED_BY.find((each) => each === name);
    return summed ? soldBy(db, summed, asked) : READERS[name as keyof typeof READERS](db, asked);
  });
}

const column = (key: keyof typeof words, kind: Column['kind']): Column => ({ key, heading: words[key], kind });

/** The first column of a report by time. */
const partColumn = (step: Step): Column => ({ key: 'part', heading: bookTexts.part[step], kind: 'text' });

/** The days of a part, as a list of orders is narrowed by them. */
function daysOf(range: BookRange, parts: string[], index: number): BookRange {
  const next = parts[index + 1];
  const last = next && new Date(fromLagosDay(next).getTime() - 86_400_000).toISOString().slice(0, 10);
  return { from: parts[index] ?? range.from, to: last ?? range.to };
}

const ordersIn = ({ from, to }: BookRange, filter: Record<string, string> = {}) =>
  `/orders?${new URLSearchParams({ ...filter, from, to, cancelled: 'no' })}`;

type Numbers = number[];

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
    before: [words.before, ...before],
    drawn: [],
  };
}

async function bothDays(db: Database, range: BookRange): Promise<{ days: BookDays; earlier: BookDays }> {
  return { days: await findBookDays(db, range), earlier: await findBookDays(db, rangeBefore(range)) };
}

const NOTHING: SalesSums = {
  ...{ orders: 0, pieces: 0, gross: 0, discount: 0, vat: 0, refunded: 0, delivered: 0, deliveredKobo: 0 },
};

const READERS = {
  async sales(db: Database, asked: Asked): Promise<Report> {
    const parts = { step: asked.step, from: asked.range.from };
    const { days, earlier } = await bothDays(db, asked.range);
    const sold = new Map((await readSalesParts(db, days, parts)).map((row) => [row.part, row]));
    const money = Map.groupBy(await readMoney(db, days, parts), ({ part }) => part);
    const [soldBefore] = await readSalesParts(db, earlier);
    const moneyBefore = await readMoney(db, earlier);
    const numbers = (row: SalesSums, entries: Parameters<typeof sumsOf>[0]): Numbers => [
      ...[row.orders, row.gross, -row.discount, -row.refunded],
      ...[row.gross - row.discount - row.refunded, row.vat, -sumsOf(entries).delivery],
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
    const sold = new Map((await readSalesParts(db, days, parts)).map((row) => [row.part, row]));
    const money = Map.groupBy(await readMoney(db, days, parts), ({ part }) => part);
    const [soldBefore] = await readSalesParts(db, earlier);
    const moneyBefore = await readMoney(db, earlier);
    const numbers = (row: SalesSums, entries: Parameters<typeof sumsOf>[0]): Numbers => [
      ...[row.gross - row.discount, heldBy(sumsOf(entries)), row.deliveredKobo],
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
    const money = Map.groupBy(await readMoney(db, days, parts), ({ part }) => part);
    const before = await readMoney(db, earlier);
    const numbers = (entries: typeof before): Numbers => {
      const sums = sumsOf(entries);
      const refunded = heldBy(sumsOf(entries.filter(({ what }) => what === 'refunded')));
      return [heldBy(sums) - refunded, refunded, heldBy(sums), ...HOLDINGS.map((account) => sums[account])];
    };
    const columns = [
      ...[column('received', 'money'), column('refunded', 'money'), column('cash', 'money')],
      ...HOLDINGS.map((account): Column => ({ key: account, heading: bookTexts.by[account], kind: 'money' })),
    ];
    const report = byTime(asked, columns, (part) => numbers(money.get(part) ?? []), numbers(before));
    return { ...report, drawn: ['cash'] };
  },

  async collection(db: Database, { range, now }: Asked): Promise<Report> {
    const sales = await readSales(db, { by: 'product', days: await findBookDays(db, range), most: 100_000 });
    const numbers = await readPieceNumbers(
      db,
      sales.map(({ key }) => key),
    );
    const sold = new Map(sales.map((row) => [row.key, row]));
    const rows: ReportRow[] = [];
    for (const collection of await db.select().from(collections)) {
      const pieces = (await listPieceNumbers(db, { collection, now })).flatMap(
        (number) => sold.get(numbers.get(number) ?? '') ?? [],
      );
      const sum = (of: (row: SalesSums) => number) => pieces.reduce((all, row) => all + of(row), 0);
      if (pieces.length > 0)
        rows.push({
          key: collection.id,
          cells: [collection.name, sum(({ pieces }) => pieces), sum(({ gross, discount }) => gross - discount)],
        });
    }
    rows.sort((one, other) => Number(other.cells[2]) - Number(one.cells[2]));
    return {
      columns: [column('name', 'text'), column('pieces', 'count'), column('after', 'money')],
      ...{ rows, total: null, before: null, drawn: ['after'] },
    };
  },

  async customer(db: Database, { range }: Asked): Promise<Report> {
    const found = await readCustomers(db, momentsOf(range));
    return {
      ...soldColumns(),
      rows: found.map(({ key, userId, name, orders, pieces, gross, discount }) => ({
        key,
        cells: [name, orders, pieces, gross, -discount, gross - discount],
        links: { name: userId ? `/customers/${userId}` : undefined },
      })),
      ...{ total: null, before: null, drawn: [] },
    };
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
      ...{ before: null, drawn: ['kept', 'late'] },
    };
  },

  async class(db: Database, { range }: Asked): Promise<Report> {
    const found = await readClasses(db, { ...momentsOf(range), first: range.from, last: range.to });
    const columns = [
      ...[column('class', 'text'), column('seats', 'count'), column('places', 'count')],
      ...[column('received', 'money'), column('refunded', 'money'), column('owed', 'money')],
    ];
    return {
      columns,
      rows: found.map(({ id, title, seats, taken, received, refunded, owed }) => ({
        key: id ?? '',
        cells: [title ?? bookTexts.reports.noClass, seats, taken, received, -refunded, owed],
        links: { class: id ? `/classes/${id}` : undefined },
      })),
      ...{ total: null, before: null, drawn: [] },
    };
  },

  async carts(db: Database, { now }: Asked): Promise<Report> {
    const found = await readLeftCarts(db, now);
    const rows = (['week', 'month', 'quarter', 'older'] as const).flatMap((age) => {
      const row = found.find((each) => each.age === age);
      return row ? [{ key: age, cells: [bookTexts.owed.ages[age], row.carts, row.pieces, row.kobo] }] : [];
    });
    return {
      columns: [column('age', 'text'), column('carts', 'count'), column('pieces', 'count'), column('worth', 'money')],
      ...{ rows, total: null, before: null, drawn: ['worth'] },
    };
  },
};

const soldColumns = () => ({
  columns: [
    ...[column('name', 'text'), column('orders', 'count'), column('pieces', 'count')],
    ...[column('gross', 'money'), column('discount', 'money'), column('after', 'money')],
  ],
});

async function soldBy(db: Database, by: SummedBy, { range }: Asked): Promise<Report> {
  const rows = await readSales(db, { by, days: await findBookDays(db, range), most: MOST_ROWS });
  return {
    ...soldColumns(),
    rows: rows.map((row) => ({
      key: row.key,
      cells: [nameOfSold(row.name, by), row.orders, row.pieces, row.gross, -row.discount, row.gross - row.discount],
      links: { orders: linkOf(by, row, range) },
    })),
    ...{ total: null, before: null, drawn: ['after'] },
  };
}

/** The orders that a line counts; undefined where a list is not narrowed by that, and for a product that is gone. */
function linkOf(by: SummedBy, { key, name }: { key: string; name: string }, range: BookRange): string | undefined {
  if (by === 'source') return ordersIn(range, { channel: key });
  if (by === 'category') return ordersIn(range, { category: key });
  if (by === 'product') return key === name ? undefined : ordersIn(range, { product: key });
  if (by !== 'state') return undefined;
  if (key === '') return ordersIn(range, { delivery: 'pickup' });
  return ordersIn(range, { state: key, delivery: key === 'Lagos' ? 'lagos' : 'others' });
}
