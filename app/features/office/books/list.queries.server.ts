import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Moments } from './book-range.ts';
import { type Account, HOLDINGS, type LedgerWhat, ledger } from './ledger.server.ts';

type Entry = {
  entry: string;
  at: Date | string;
  what: LedgerWhat;
  reference: string;
  subject: 'order' | 'enrollment' | null;
  subjectId: string | null;
  document: string | null;
  account: Account;
  kobo: number;
};

/** The lines of the ledger that say where money came or went, by what they tell; the newest first. */
const moved = (moments: Moments, whats: LedgerWhat[]) => sql`
  select * from (${ledger(moments)}) l
  where what in ${whats} and account in ${[...HOLDINGS]}`;

const DOCUMENT = sql`case l.subject when 'order' then o.number_prefix || '-' || o.number when 'enrollment' then n.payment_reference end`;
const WHOSE = sql`left join orders o on l.subject = 'order' and o.id = l.subject_id
  left join enrollments n on l.subject = 'enrollment' and n.id = l.subject_id`;

/**
 * The moments that have the newest `most` lines: from where the oldest of so many was, if there are so many. Without it the whole ledger
 * of all years is put in order for the few lines of a page.
 */
function newestOf(at: SQL, from: SQL) {
  return async (db: Database, { most, ...moments }: Moments & { most: number }): Promise<Moments> => {
    const { rows } = await db.execute<{ at: Date | string }>(sql`select ${at} as at from ${from}
      and ${at} >= ${moments.from} and ${at} < ${moments.to} order by ${at} desc offset ${most - 1} limit 1`);
    const [oldest] = rows;
    return oldest ? { ...moments, from: new Date(oldest.at) } : moments;
  };
}

const newestPayments = newestOf(sql`paid_at`, sql`dues where state = 'paid'`);
const newestRefunds = newestOf(sql`ended_at`, sql`refunds where state = 'processed' and dispute_provider_id is null`);

/** What was paid, with the fee that was kept of it (once for a payment of several sums) and the payout it came with. Two queries. */
export async function listPayments(db: Database, asked: Moments & { most: number }) {
  const { most } = asked;
  const moments = await newestPayments(db, asked);
  const { rows } = await db.execute<
    Entry & { channel: string | null; fee: number | null; payout: string | null; paidOutAt: Date | string | null }
  >(sql`
    select l.entry, l.at, l.what, l.reference, l.subject, l.subject_id as "subjectId", ${DOCUMENT} as document, l.account,
      l.kobo::float8 as kobo, o.paid_channel as channel, p.provider_id as payout, p.settled_at as "paidOutAt",
      case when row_number() over (partition by l.reference order by l.entry) = 1 then a.fee_kobo::float8 end as fee
    from (${moved(moments, ['paid', 'unassigned'])}) l ${WHOSE}
    left join payment_attempts a on a.reference = l.reference and a.state = 'settled'
    left join lateral (select y.provider_id, y.settled_at from payout_lines c join payouts y on y.id = c.payout_id
      where c.reference = l.reference and y.state <> 'failed' order by y.settled_at limit 1) p on true
    order by l.at desc, l.entry limit ${most}`);
  return rows;
}

/** What went back, and why. Two queries. */
export async function listRefunds(db: Database, asked: Moments & { most: number }) {
  const { most } = asked;
  const moments = await newestRefunds(db, asked);
  const { rows } = await db.execute<Entry & { reason: string | null }>(sql`
    select l.entry, l.at, l.what, l.reference, l.subject, l.subject_id as "subjectId", ${DOCUMENT} as document, l.account,
      l.kobo::float8 as kobo, r.reason
    from (${moved(moments, ['refunded', 'disputed'])}) l ${WHOSE} left join refunds r on r.id = l.entry
    order by l.at desc, l.entry limit ${most}`);
  return rows;
}

/** What the payment service paid out, or means to. One query. */
export async function listPayoutsOf(db: Database, { from, to, most }: Moments & { most: number }) {
  const { rows } = await db.execute<{
    id: string;
    number: string;
    state: 'pending' | 'paid' | 'failed';
    at: Date | string;
    processed: number;
    fees: number;
    deductions: number;
    arrived: number;
  }>(sql`
    select id, provider_id as number, state, settled_at as at, processed_kobo::float8 as processed, fees_kobo::float8 as fees,
      deductions_kobo::float8 as deductions, arrived_kobo::float8 as arrived
    from payouts where settled_at >= ${from} and settled_at < ${to} and currency = 'NGN' order by settled_at desc, id limit ${most}`);
  return rows;
}
