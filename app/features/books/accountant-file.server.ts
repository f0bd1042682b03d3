import { sql } from 'drizzle-orm';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import { formatTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { toZip } from '#app/platform/zip/zip.ts';
import { readLedger } from './book.queries.server.ts';
import { BOOK_FILES } from './book-files.server.ts';
import { type BookRange, momentsOf } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { HOLDINGS, type LedgerWhat } from './ledger.server.ts';

const { columns, by, what } = bookTexts;
const MOST_LINES = 200_000;
const naira = (kobo: number) => (kobo / 100).toFixed(2);

type Line = Awaited<ReturnType<typeof readLedger>>[number];

/** One archive of the days for the accountant: ledger, payments, refunds, payouts and VAT, all of one moment. */
export function accountantFile(
  db: Database,
  { range, at }: { range: BookRange; at: Date },
): Promise<Buffer<ArrayBuffer>> {
  return readSnapshot(db, async (db) => {
    const moments = momentsOf(range);
    const lines = await readLedger(db, { ...moments, limit: MOST_LINES });
    const days = `${range.from}-${range.to}`;
    const files = [
      ['ledger', await BOOK_FILES['ledger.csv'](db, range)],
      ['payments', moneyFile(lines, ['paid', 'unassigned'], 1)],
      ['refunds', moneyFile(lines, ['refunded', 'disputed'], -1)],
      ['payouts', await payoutsFile(db, moments)],
      ['vat', vatFile(lines)],
    ] as const;
    return toZip(
      files.map(([name, content]) => ({ name: `${name}-${days}.csv`, content })),
      at,
    );
  });
}

/** A row for each entry of these kinds: what came or went, and where from. */
function moneyFile(lines: readonly Line[], kinds: readonly LedgerWhat[], sign: 1 | -1): string {
  const { day, time, entry, document, reference, account, amount } = columns;
  const holdings: readonly string[] = HOLDINGS;
  const rows = lines.filter((line) => kinds.includes(line.what) && holdings.includes(line.account));
  return toCsv(
    [day, time, entry, columns.what, document, reference, account, amount],
    rows.map((line) => ({
      ...{
        [day]: lagosDay(line.at),
        [time]: formatTime(line.at),
        [entry]: line.entry,
        [columns.what]: what[line.what],
      },
      ...{ [document]: line.document ?? '', [reference]: line.reference, [account]: by[line.account] },
      [amount]: naira(sign * line.kobo),
    })),
  );
}

async function payoutsFile(db: Database, { from, to }: { from: Date; to: Date }): Promise<string> {
  const { rows } = await db.execute<{
    number: string;
    state: string;
    at: Date | string;
    processed: number;
    fees: number;
    deductions: number;
    arrived: number;
  }>(sql`
    select provider_id as number, state, settled_at as at, processed_kobo::float8 as processed, fees_kobo::float8 as fees,
      deductions_kobo::float8 as deductions, arrived_kobo::float8 as arrived
    from payouts where settled_at >= ${from} and settled_at < ${to} and currency = 'NGN' order by settled_at, id`);
  const { day, payout, state, processed, fees, deductions, arrived } = columns;
  return toCsv(
    [day, payout, state, processed, fees, deductions, arrived],
    rows.map((row) => ({
      ...{ [day]: lagosDay(new Date(row.at)), [payout]: row.number, [state]: row.state },
      ...{ [processed]: naira(row.processed), [fees]: naira(row.fees) },
      ...{ [deductions]: naira(row.deductions), [arrived]: naira(row.arrived) },
    })),
  );
}

/** VAT that stood in what was paid, what went back with refunds, and what is left to pay to the tax office. */
function vatFile(lines: readonly Line[]): string {
  const ofVat = lines.filter(({ account }) => account === 'vat');
  const sum = (rows: readonly Line[]) => -rows.reduce((all, { kobo }) => all + kobo, 0);
  const paid = sum(ofVat.filter(({ what }) => what === 'paid'));
  const all = sum(ofVat);
  return toCsv(
    [columns.what, columns.amount],
    [
      { [columns.what]: bookTexts.vat.paid, [columns.amount]: naira(paid) },
      { [columns.what]: bookTexts.vat.refunded, [columns.amount]: naira(all - paid) },
      { [columns.what]: bookTexts.vat.due, [columns.amount]: naira(all) },
    ],
  );
}
