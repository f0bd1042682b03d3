import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { readFetchState } from './fetch-state.server.ts';
import { PAYOUT_DAYS, workingDaysBefore } from './working-days.ts';

const MISMATCH_KINDS = [
  'fetch',
  'unsettled',
  'unknown',
  'amount',
  'fee',
  'twice',
  'deduction',
  'sum',
  'failed',
  'late',
  'incomplete',
] as const;
type MismatchKind = (typeof MISMATCH_KINDS)[number];

export interface Mismatch {
  /** Names it for `payout_notes`: `kind/payout/reference`. */
  key: string;
  kind: MismatchKind;
  payoutId: string | null;
  reference: string | null;
  /** What there is here and there: an amount, a fee, or what was taken off. */
  oursKobo: number | null;
  theirsKobo: number | null;
  at: Date;
}

/** What is older has been on Today for three months. */
const DAYS = 90;

/** What came through the payment service, by payment: what it was recorded for, or that it waits for a person. */
const PAID_HERE = sql`
  select d.reference, sum(d.amount_kobo)::bigint as kobo, min(d.paid_at) as at
  from dues d where d.state = 'paid' and d.paid_via = 'online' group by d.reference
  union all
  select e.reference, e.paid_kobo, e.opened_at from payment_exceptions e
  where e.currency = 'NGN' and e.paid_kobo > 0 and e.reason not in ('wrong_mode', 'unreadable')
    and not exists (select from dues d where d.reference = e.reference and d.state = 'paid')`;

/**
 * What does not match between payments here and payouts there, the oldest first; nothing before the first fetch. Asked as of the last
 * fetch that brought everything, so that a service that is down makes no payment look unpaid.
 */
export async function listMismatches(db: Database): Promise<Mismatch[]> {
  const state = await readFetchState(db);
  if (!state) return [];
  const failed: Mismatch[] =
    state.problem === null
      ? []
      : [
          {
            key: 'fetch//',
            kind: 'fetch',
            payoutId: null,
            reference: null,
            oursKobo: null,
            theirsKobo: null,
            at: state.at,
          },
        ];
  if (!state.asOf) return failed;
  const since = addDays(state.asOf, -DAYS);
  const due = lagosMidnight(workingDaysBefore(lagosDay(state.asOf), PAYOUT_DAYS));
  const { rows } = await db.execute<Omit<Mismatch, 'at'> & { at: string | Date }>(sql`
    with recent as (select * from payouts where settled_at >= ${since} and currency = 'NGN'),
    lines as (select l.*, p.settled_at from payout_lines l join recent p on p.id = l.payout_id where p.state <> 'failed'),
    here as (select h.*, f.fee_kobo from (${PAID_HERE}) h
      left join lateral (select coalesce(
        (select a.fee_kobo from payment_attempts a where a.reference = h.reference and a.state = 'settled'),
        (select e.fee_kobo from payment_exceptions e where e.reference = h.reference)) as fee_kobo) f on true
      where h.at >= ${since} or h.reference in (select reference from lines)),
    sums as (select l.payout_id, sum(l.amount_kobo) as kobo, sum(l.fees_kobo) as fees from payout_lines l
      join recent p on p.id = l.payout_id group by 1),
    taken as (select d.payout_id, sum(d.amount_kobo) filter (where exists (select from refunds r
        where r.provider_id = d.refund_provider_id and r.amount_kobo = d.amount_kobo)) as kobo
      from payout_deductions d join recent p on p.id = d.payout_id group by 1),
    found as (
      select 'unsettled' as kind, null as payout, h.reference, h.kobo as ours, null::bigint as theirs, h.at from here h
        where h.at >= ${since} and h.at < ${due} and not exists (select from payout_lines l join payouts p on p.id = l.payout_id
          where l.reference = h.reference and p.state <> 'failed')
      union all select 'unknown', l.payout_id, l.reference, null, l.amount_kobo, l.settled_at from lines l
        where not exists (select from here h where h.reference = l.reference)
      union all select 'amount', l.payout_id, l.reference, h.kobo, l.amount_kobo, l.settled_at from lines l
        join here h on h.reference = l.reference where h.kobo not between l.amount_kobo - l.fees_kobo and l.amount_kobo
      union all select 'fee', l.payout_id, l.reference, h.fee_kobo, l.fees_kobo - (l.amount_kobo - h.kobo), l.settled_at from lines l
        join here h on h.reference = l.reference
        where h.kobo between l.amount_kobo - l.fees_kobo and l.amount_kobo and h.fee_kobo <> l.fees_kobo - (l.amount_kobo - h.kobo)
      union all select 'twice', max(l.payout_id), l.reference, min(l.amount_kobo), sum(l.amount_kobo)::bigint, max(l.settled_at) from lines l
        group by l.reference having count(*) > 1
      union all select 'deduction', p.id, null, coalesce(t.kobo, 0)::bigint, p.deductions_kobo, p.settled_at from recent p
        left join taken t on t.payout_id = p.id where p.state <> 'failed' and p.deductions_kobo <> coalesce(t.kobo, 0)
      union all select 'sum', p.id, null, p.processed_kobo - p.fees_kobo - p.deductions_kobo, p.arrived_kobo, p.settled_at from recent p
        left join sums s on s.payout_id = p.id where p.state <> 'failed' and (p.arrived_kobo <> p.processed_kobo - p.fees_kobo - p.deductions_kobo
          or p.complete_at is not null and (coalesce(s.kobo, 0) <> p.processed_kobo or coalesce(s.fees, 0) <> p.fees_kobo))
      union all select 'failed', p.id, null, null, p.arrived_kobo, p.settled_at from recent p where p.state = 'failed'
        and (p.complete_at is null or exists (select from payout_lines l where l.payout_id = p.id
          and not exists (select from payout_lines o join payouts q on q.id = o.payout_id
            where o.reference = l.reference and q.state <> 'failed')))
      union all select 'late', p.id, null, null, p.arrived_kobo, p.settled_at from recent p
        where p.state = 'pending' and p.settled_at < ${due}
      union all select 'incomplete', p.id, null, null, p.processed_kobo, p.settled_at from recent p
        where p.state <> 'failed' and p.complete_at is null)
    select * from (select concat_ws('/', kind, coalesce(payout, ''), coalesce(reference, '')) as key, kind, payout as "payoutId",
      reference, ours::float8 as "oursKobo", theirs::float8 as "theirsKobo", at from found) all_found
    where not exists (select from payout_notes n where n.mismatch = key)
    order by at, key limit ${MOST_LISTED}`);
  return [...failed, ...rows.map((row) => ({ ...row, at: new Date(row.at) }))];
}

const MOST_LISTED = 500;
