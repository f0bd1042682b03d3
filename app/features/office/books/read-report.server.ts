import { AGES, OWED_AGES } from '#app/features/money/dues/door/owed-age.server.ts';
import { listProductNumbers } from '#app/features/shop/collections/door/collection.queries.server.ts';
import { collections } from '#app/features/shop/collections/door/collection.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import { readOwedByAge, readSales, type Sold } from './book.queries.server.ts';
import { findBookDays } from './book-days.server.ts';
import { type BookRange, momentsOf } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { nameOfSold } from './read-books.server.ts';
import { readClasses, readCustomers, readLeftCarts } from './report.queries.server.ts';
import { type Asked, column, minus, ordersIn } from './report-parts.ts';
import { MOST_ROWS, type Report, type ReportName, type ReportRow } from './reports.ts';
import { BY_TIME } from './reports-by-time.server.ts';
import { OF_LISTS } from './reports-of-lists.server.ts';
import { OF_TAXES } from './reports-of-taxes.server.ts';
import { SUMMED_BY, type SummedBy } from './sales-by.ts';

const words = bookTexts.reports.columns;

/** A report of a range, all of one moment. As many queries however long the range, but one more for each collection. */
export function readReport(
  db: Database,
  { name, most = MOST_ROWS, ...rest }: Omit<Asked, 'most'> & { name: ReportName; most?: number },
): Promise<Report> {
  const asked = { ...rest, most };
  return readSnapshot(db, (db) => {
    const summed = SUMMED_BY.find((each) => each === name);
    return summed ? soldBy(db, summed, asked) : READERS[name as keyof typeof READERS](db, asked);
  });
}

const READERS = {
  ...BY_TIME,
  ...OF_TAXES,
  ...OF_LISTS,

  async collection(db: Database, { range, now }: Asked): Promise<Report> {
    const sales = await readSales(db, { by: 'product', days: await findBookDays(db, range), most: 100_000 });
    const sold = new Map(sales.map((row) => [row.number, row]));
    const rows: ReportRow[] = [];
    for (const collection of await db.select().from(collections)) {
      const pieces = (await listProductNumbers(db, { collection, now })).flatMap((number) => sold.get(number) ?? []);
      const sum = (of: (row: Sold) => number) => pieces.reduce((all, row) => all + of(row), 0);
      if (pieces.length > 0)
        rows.push({
          key: collection.id,
          cells: [collection.name, sum(({ pieces }) => pieces), sum(({ gross, discount }) => gross - discount)],
        });
    }
    rows.sort((one, other) => Number(other.cells[2]) - Number(one.cells[2]));
    return {
      columns: [column('name', 'text'), column('pieces', 'count'), column('after', 'money')],
      rows,
      total: null,
      beside: null,
      drawn: ['after'],
    };
  },

  async customer(db: Database, { range, most }: Asked): Promise<Report> {
    const found = await readCustomers(db, { ...momentsOf(range), most });
    const { columns } = soldColumns();
    return {
      columns: columns.map((each) => (each.key === 'name' ? column('name', 'person') : each)),
      rows: found.map(({ key, orderId, userId, name, orders, pieces, gross, discount }) => ({
        key,
        cells: [name, orders, pieces, gross, minus(discount), gross - discount],
        links: { name: `/customers/${userId ?? orderId}` },
      })),
      total: null,
      beside: null,
      drawn: [],
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
        cells: [title ?? bookTexts.reports.noClass, seats, taken, received, minus(refunded), owed],
        links: { class: id ? `/classes/${id}` : undefined },
      })),
      total: null,
      beside: null,
      drawn: [],
    };
  },

  async owed(db: Database, { now }: Asked): Promise<Report> {
    const found = await readOwedByAge(db, now);
    const rows = OWED_AGES.flatMap((age) => {
      const row = found.find((each) => each.age === age);
      const links = { dues: `/owed?age=${age}` };
      return row ? [{ key: age, cells: [bookTexts.owed.ages[age], row.dues, row.kobo], links }] : [];
    });
    return {
      columns: [column('since', 'text'), column('dues', 'count'), column('owed', 'money')],
      rows,
      total: [words.total, ...[1, 2].map((index) => rows.reduce((sum, { cells }) => sum + Number(cells[index]), 0))],
      beside: null,
      drawn: ['owed'],
    };
  },

  async carts(db: Database, { now }: Asked): Promise<Report> {
    const found = await readLeftCarts(db, now);
    const rows = AGES.flatMap((age) => {
      const row = found.find((each) => each.age === age);
      return row ? [{ key: age, cells: [bookTexts.owed.ages[age], row.carts, row.pieces, row.kobo] }] : [];
    });
    return {
      columns: [column('age', 'text'), column('carts', 'count'), column('pieces', 'count'), column('worth', 'money')],
      rows,
      total: null,
      beside: null,
      drawn: ['worth'],
    };
  },
};

const soldColumns = () => ({
  columns: [
    ...[column('name', 'text'), column('orders', 'count'), column('pieces', 'count')],
    ...[column('gross', 'money'), column('discount', 'money'), column('after', 'money')],
  ],
});

async function soldBy(db: Database, by: SummedBy, { range, most }: Asked): Promise<Report> {
  const rows = await readSales(db, { by, days: await findBookDays(db, range), most });
  return {
    ...soldColumns(),
    rows: rows.map((row) => ({
      key: row.key,
      cells: [
        nameOfSold(row.name, by),
        row.orders,
        row.pieces,
        row.gross,
        minus(row.discount),
        row.gross - row.discount,
      ],
      links: { orders: linkOf(by, row, range) },
    })),
    total: null,
    beside: null,
    drawn: ['after'],
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
