import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import {
  type LedgerDay,
  readCounts,
  readDays,
  readOwedByAge,
  readSales,
  type SalesBy,
  type SalesRow,
} from './book.queries.server.ts';
import { type BookRange, formatRange, momentsOf, partsOf, rangeBefore, stepOf } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { type Account, HOLDINGS } from './ledger.server.ts';

const texts = bookTexts;
const AGES = ['week', 'month', 'quarter', 'older'] as const;

/** The books of a range of days beside as many days before. Five queries, however long the range. */
export async function readBooks(db: Database, { range, by, now }: { range: BookRange; by: SalesBy; now: Date }) {
  const moments = momentsOf(range);
  const before = rangeBefore(range);
  const [days, daysBefore, counts, sales, owed] = await Promise.all([
    readDays(db, moments),
    readDays(db, momentsOf(before)),
    readCounts(db, moments),
    readSales(db, { ...moments, by }),
    readOwedByAge(db, now),
  ]);
  const sums = sumsOf(days);
  const held = heldBy(sums);
  const refunded = -heldBy(sumsOf(days.filter(({ what }) => what === 'refunded')));
  return {
    ...{ range, by, words: formatRange(range), step: stepOf(range) },
    net: formatKobo(held),
    change: changeWords(held, heldBy(sumsOf(daysBefore)), formatRange(before)),
    received: formatKobo(held + refunded),
    refunded: formatKobo(refunded),
    vat: sums.vat === 0 ? null : formatKobo(-sums.vat),
    unassigned: sums.unassigned === 0 ? null : formatKobo(-sums.unassigned),
    where: HOLDINGS.map((account) => ({ account: texts.by[account], amount: formatKobo(sums[account]) })),
    whatFor: (['pieces', 'delivery', 'class', 'vat', 'refunds', 'unassigned'] as const)
      .filter((account) => sums[account] !== 0)
      .map((account) => ({ account: texts.by[account], amount: formatKobo(-sums[account]) })),
    parts: partsOf(range).map((day, index, all) => {
      const next = all[index + 1];
      const kobo = heldBy(sumsOf(days.filter((each) => each.day >= day && (next === undefined || each.day < next))));
      const words = formatDate(fromLagosDay(day));
      return { week: words, short: shortOf(words), naira: kobo / 100, sales: formatKobo(kobo), orders: 0 };
    }),
    counts: {
      ...{ orders: counts.orders, cancelled: counts.cancelled, places: counts.places },
      gross: formatKobo(counts.gross),
      discount: counts.discount === 0 ? null : formatKobo(-counts.discount),
      net: formatKobo(counts.gross - counts.discount),
    },
    sales: sales.map((row) => ({ ...row, name: nameOf(row, by), net: formatKobo(row.gross - row.discount) })),
    owed: AGES.flatMap((age) => {
      const found = owed.find((each) => each.age === age);
      return found ? [{ age: texts.owed.ages[age], dues: found.dues, amount: formatKobo(found.kobo) }] : [];
    }),
  };
}

export type Books = Awaited<ReturnType<typeof readBooks>>;

type Sums = Record<Account, number>;

/** What each account gained together. */
export function sumsOf(days: readonly Pick<LedgerDay, 'account' | 'kobo'>[]): Sums {
  const sums: Sums = {
    paystack: 0,
    bank: 0,
    cash: 0,
    pieces: 0,
    delivery: 0,
    class: 0,
    vat: 0,
    refunds: 0,
    unassigned: 0,
  };
  for (const { account, kobo } of days) sums[account] += kobo;
  return sums;
}

/** What the shop has of it: received less refunded. */
export const heldBy = (sums: Sums) => HOLDINGS.reduce((kobo, account) => kobo + sums[account], 0);

function changeWords(now: number, before: number, range: string): string {
  if (before === 0) return texts.money.nothingBefore(range);
  if (now === before) return texts.money.same(range);
  const percent = Math.round((100 * (now - before)) / Math.abs(before));
  return texts.money.change(percent > 0 ? `+${percent} %` : `−${Math.abs(percent)} %`, range);
}

/** For the axis, `16 Nov`. */
const shortOf = (words: string) => words.replace(/^(\d+ \w{3}).*$/, '$1');

function nameOf({ name }: SalesRow, by: SalesBy): string {
  if (by === 'source') return texts.sales.sources[name as keyof typeof texts.sales.sources] ?? name;
  if (by === 'state' && name === '') return texts.sales.collected;
  return name === '' ? texts.sales.unnamed : name;
}
