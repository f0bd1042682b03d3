import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import { decimalNaira } from '#app/platform/money/kobo.ts';
import { formatTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { readDays, readLedger, readSales } from './book.queries.server.ts';
import { findBookDays } from './book-days.server.ts';
import { type BookRange, momentsOf } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { ACCOUNTS } from './ledger.server.ts';
import { heldBy, ofCustomers, sumsOf } from './read-books.server.ts';

const { columns, by, what } = bookTexts;

/** Ten years of a shop like this; a file without an end would hold a connection for as long. */
const MOST_LINES = 200_000;

/** Every line of the ledger in the order it happened: days and amounts as computers write them. */
async function ledgerFile(db: Database, range: BookRange): Promise<string> {
  const lines = await readLedger(db, { ...momentsOf(range), limit: MOST_LINES });
  const { day, time, entry, document, reference, account, debit, credit } = columns;
  return toCsv(
    [day, time, entry, columns.what, document, reference, account, debit, credit],
    lines.map((line) => ({
      [day]: lagosDay(line.at),
      [time]: formatTime(line.at),
      [entry]: line.entry,
      [columns.what]: what[line.what],
      [document]: line.document ?? '',
      [reference]: line.reference,
      [account]: by[line.account],
      [debit]: line.kobo > 0 ? decimalNaira(line.kobo) : '',
      [credit]: line.kobo < 0 ? decimalNaira(-line.kobo) : '',
    })),
  );
}

/** What each account gained on each day, and what the shop had of it. */
async function daysFile(db: Database, range: BookRange): Promise<string> {
  const rows = Map.groupBy(await readDays(db, momentsOf(range)), ({ day }) => day);
  return toCsv<string>(
    [columns.day, ...ACCOUNTS.map((account) => by[account]), columns.net],
    [...rows].map(([day, entries]) => {
      const sums = sumsOf(entries);
      const held = heldBy(sumsOf(ofCustomers(entries)));
      const amounts = ACCOUNTS.map((account) => [by[account], sums[account] / 100]);
      const row: Record<string, number> = Object.fromEntries(amounts);
      return { ...row, [columns.day]: day, [columns.net]: held / 100 };
    }),
  );
}

async function salesFile(db: Database, range: BookRange): Promise<string> {
  const rows = await readSnapshot(db, async (db) =>
    readSales(db, { by: 'product', days: await findBookDays(db, range), most: MOST_LINES }),
  );
  const { name, orders, pieces, gross, discount, after } = columns;
  return toCsv(
    [name, orders, pieces, gross, discount, after],
    rows.map((row) => ({
      [name]: row.name,
      [orders]: String(row.orders),
      [pieces]: String(row.pieces),
      [gross]: decimalNaira(row.gross),
      [discount]: decimalNaira(row.discount),
      [after]: decimalNaira(row.gross - row.discount),
    })),
  );
}

/** The files of the books, by the end of their address. */
export const BOOK_FILES = { 'ledger.csv': ledgerFile, 'days.csv': daysFile, 'sales.csv': salesFile };
