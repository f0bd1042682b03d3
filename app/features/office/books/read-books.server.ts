import { OWED_AGES } from '#app/features/money/dues/door/owed-age.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import {
  type MoneyRow,
  readCounts,
  readInvoiced,
  readMoney,
  readOwedByAge,
  readSalesParts,
} from './book.queries.server.ts';
import { findBookDays } from './book-days.server.ts';
import { type BookRange, formatRange, momentsOf, partsOf, rangeBefore, stepOf } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { ACCOUNTS, type Account, HOLDINGS, type LedgerWhat } from './ledger.server.ts';
import { minus } from './report-parts.ts';
import type { SummedBy } from './sales-by.ts';

const texts = bookTexts;

/** The books of a range of days beside as many days before, all of one moment. Eight queries, however long the range. */
export function readBooks(db: Database, { range, now }: { range: BookRange; now: Date }) {
  return readSnapshot(db, async (db) => {
    const before = rangeBefore(range);
    const step = stepOf(range);
    const days = await findBookDays(db, range);
    const money = await readMoney(db, { days, parts: { step, from: range.from } });
    const moneyBefore = await readMoney(db, { days: await findBookDays(db, before) });
    const [sold] = await readSalesParts(db, { days });
    const counts = await readCounts(db, momentsOf(range));
    const owed = await readOwedByAge(db, now);
    const invoiced = await readInvoiced(db, momentsOf(range));
    const sums = sumsOf(money);
    const held = heldBy(sumsOf(ofCustomers(money)));
    const refunded = -heldBy(sumsOf(money.filter(({ what }) => what === 'refunded' || what === 'disputed')));
    const spent = sums.materials + sums.input_vat;
    const byPart = Map.groupBy(ofCustomers(money), ({ part }) => part);
    const [gross, discount] = [sold?.gross ?? 0, sold?.discount ?? 0];
    return {
      range,
      words: formatRange(range),
      step,
      net: formatKobo(held),
      change: changeWords(held, heldBy(sumsOf(ofCustomers(moneyBefore))), formatRange(before)),
      received: formatKobo(held + refunded),
      refunded: formatKobo(refunded),
      vat: sums.vat === 0 && invoiced.vat === 0 ? null : formatKobo(minus(sums.vat)),
      vatAgreed: sums.vat === 0 && invoiced.vat === 0 ? null : formatKobo(invoiced.vat),
      unassigned: sums.unassigned === 0 ? null : formatKobo(-sums.unassigned),
      spent: spent === 0 ? null : formatKobo(spent),
      inputVat: sums.input_vat === 0 ? null : formatKobo(sums.input_vat),
      where: HOLDINGS.map((account) => ({ account: texts.by[account], amount: formatKobo(sums[account]) })),
      whatFor: ACCOUNTS.slice(HOLDINGS.length)
        .filter((account) => sums[account] !== 0)
        .map((account) => ({ account: texts.by[account], amount: formatKobo(-sums[account]) })),
      parts: partsOf(range).map((day) => {
        const kobo = heldBy(sumsOf(byPart.get(day) ?? []));
        const words = formatDate(fromLagosDay(day));
        return { week: words, short: shortOf(words), naira: kobo / 100, sales: formatKobo(kobo), orders: 0 };
      }),
      counts: {
        orders: sold?.orders ?? 0,
        cancelled: counts.cancelled,
        places: counts.places,
        gross: formatKobo(gross),
        discount: discount === 0 ? null : formatKobo(-discount),
        net: formatKobo(gross - discount),
      },
      owed: OWED_AGES.flatMap((age) => {
        const found = owed.find((each) => each.age === age);
        return found ? [{ age: texts.owed.ages[age], dues: found.dues, amount: formatKobo(found.kobo) }] : [];
      }),
    };
  });
}

export type Books = Awaited<ReturnType<typeof readBooks>>;

type Sums = Record<Account, number>;

/** What each account gained together. */
export function sumsOf(days: readonly Pick<MoneyRow, 'account' | 'kobo'>[]): Sums {
  const sums: Sums = {
    paystack: 0,
    bank: 0,
    cash: 0,
    pieces: 0,
    delivery: 0,
    class: 0,
    vat: 0,
    refunds: 0,
    delivery_refunds: 0,
    fees: 0,
    unassigned: 0,
    materials: 0,
    input_vat: 0,
  };
  for (const { account, kobo } of days) sums[account] += kobo;
  return sums;
}

const OF_OTHERS: readonly LedgerWhat[] = ['fee', 'bought', 'withdrawn'];

/** What customers paid and got back; what the payment service keeps of it, and what was spent, are told apart. */
export const ofCustomers = <Row extends { what: LedgerWhat }>(rows: readonly Row[]) =>
  rows.filter(({ what }) => !OF_OTHERS.includes(what));

/** What the shop has of it: received less refunded. */
export const heldBy = (sums: Sums) => HOLDINGS.reduce((kobo, account) => kobo + sums[account], 0);

function changeWords(now: number, before: number, range: string): string {
  if (before === 0) return texts.money.nothingBefore(range);
  if (now === before) return texts.money.same(range);
  const percent = Math.round((100 * (now - before)) / Math.abs(before));
  return texts.money.change(percent > 0 ? 'up' : 'down', Math.abs(percent), range);
}

/** For the axis, `16 Nov`. */
const shortOf = (words: string) => words.replace(/^(\d+ \w{3}).*$/, '$1');

/** What a line of sales is called. */
export function nameOfSold(name: string, by: SummedBy): string {
  if (by === 'source') return texts.sales.sources[name as keyof typeof texts.sales.sources] ?? name;
  if (by === 'state' && name === '') return texts.sales.collected;
  return name === '' ? texts.sales.unnamed : name;
}
