import { type SQL, sql } from 'drizzle-orm';
import { DUE_KINDS, DUE_PURPOSES, kindFactsOf, type PaidVia } from '#app/features/money/dues/door/due-purposes.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { moneyBack } from './money-back.server.ts';
import { lagosDayOf } from './sales.server.ts';

/**
 * Where money is (`paystack`, `bank`, `cash`), what it came for (`pieces`, `delivery`, `class`), what of it is VAT, what has gone
 * back (`refunds`; `delivery_refunds` for a delivery), what the payment service keeps (`fees`), money that came and belongs to nothing yet
 * (`unassigned`), and what was bought (`materials`) with the VAT in it that is reclaimed (`input_vat`).
 */
export const ACCOUNTS = [
  'paystack',
  'bank',
  'cash',
  'pieces',
  'delivery',
  'class',
  'vat',
  'refunds',
  'delivery_refunds',
  'fees',
  'unassigned',
  'materials',
  'input_vat',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Accounts that hold money. */
export const HOLDINGS = ['paystack', 'bank', 'cash'] as const satisfies readonly Account[];

type Holding = (typeof HOLDINGS)[number];

/** Where the money is of what was paid in each way. */
const HELD: Record<PaidVia, Holding> = { online: 'paystack', cash: 'cash', transfer: 'bank' };

const HELD_BY_WAY = sql.join(Object.entries(HELD).map(([way, holding]) => sql` when ${way} then ${holding}`));

const ACCOUNT_BY_PURPOSE = sql.join(
  DUE_PURPOSES.map((purpose) => sql` when ${purpose} then ${kindFactsOf(purpose).account}`),
);

/** What an entry tells. A payout moves money from the payment service to the bank, `banked` from the till; `withdrawn` reverses `bought`. */
export type LedgerWhat =
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'fee'
  | 'payout'
  | 'banked'
  | 'unassigned'
  | 'bought'
  | 'withdrawn';

/** Money that came and is recorded for nothing. */
const COUNTED = sql`e.currency = 'NGN' and e.paid_kobo > 0 and e.reason not in ('wrong_mode', 'unreadable')
  and not exists (select from dues d where d.reference = e.reference and d.state = 'paid')`;

/** What is known here of a charge in a payout, with the fee that was told when it was paid. No row of sums where it is unknown. */
const KNOWN = sql`
  select sum(d.amount_kobo)::bigint as kobo,
    (select a.fee_kobo from payment_attempts a where a.reference = l.reference and a.state = 'settled') as fee
  from dues d where d.reference = l.reference and d.state = 'paid' and d.paid_via = 'online' having count(*) > 0
  union all
  select e.paid_kobo, e.fee_kobo from payment_exceptions e where e.reference = l.reference and ${COUNTED}`;

const PAID_OUT = sql`p.state = 'paid' and p.currency = 'NGN'`;

/**
 * Every movement of money between two moments, as entries whose lines add up to zero: a debit is more than zero, a credit less. There
 * is no table of it: it is read from what was paid (`dues`), what went back (`refunds`, `disputes`), what came and was recorded for
 * nothing (`payment_exceptions`), what that cost (`fee_kobo`), what was paid out (`payouts`), carried to the bank (`bankings`) and bought
 * (`purchases`), so nothing is written twice and no report can disagree with an order. A discount is no entry: what was taken off was never owed. VAT is the share that stood in the
 * price on the day of the order or the place (Nigeria Tax Act 2025, s.148); `rate` is that day's rate, in hundredths of a percent.
 */
export function ledger({ from, to }: { from: Date; to: Date }): SQL {
  return sql`
    select m.at, m.entry, m.what, m.reference, m.subject, m.subject_id, m.vat as rate, line.account, line.kobo
    from (
      select d.paid_at as at, d.id as entry, 'paid' as what, d.reference, d.subject, d.subject_id,
        case d.paid_via${HELD_BY_WAY} end as holding,
        case when d.subject = 'enrollment' then ${DUE_KINDS.class_balance.account} else case d.purpose${ACCOUNT_BY_PURPOSE} end end as purpose,
        d.amount_kobo as kobo, 0 as delivery_back, coalesce(o.vat_basis_points, n.vat_basis_points, 0) as vat
      from dues d left join orders o on d.subject = 'order' and o.id = d.subject_id
        left join enrollments n on d.subject = 'enrollment' and n.id = d.subject_id
      where d.state = 'paid' and d.paid_at >= ${from} and d.paid_at < ${to}
      union all
      select b.at, b.entry, b.what, b.reference, b.subject, b.subject_id, b.holding,
        case when b.subject is null then 'unassigned' else 'refunds' end, -b.kobo, -b.delivery_kobo, coalesce(o.vat_basis_points, n.vat_basis_points, 0)
      from (${moneyBack({ from, to })}) b left join orders o on b.subject = 'order' and o.id = b.subject_id
        left join enrollments n on b.subject = 'enrollment' and n.id = b.subject_id
      union all
      select e.opened_at, e.id, 'unassigned', e.reference, null, null, 'paystack', 'unassigned', e.paid_kobo, 0, 0
      from payment_exceptions e where e.opened_at >= ${from} and e.opened_at < ${to} and ${COUNTED}
      union all
      select e.opened_at, 'fee/' || e.id, 'fee', e.reference, null, null, 'paystack', 'fees', -e.fee_kobo, 0, 0
      from payment_exceptions e where e.opened_at >= ${from} and e.opened_at < ${to} and e.fee_kobo > 0 and ${COUNTED}
      union all
      select a.settled_at, 'fee/' || a.id, 'fee', a.reference, null, null, 'paystack', 'fees', -a.fee_kobo, 0, 0
      from payment_attempts a
      where a.state = 'settled' and a.fee_kobo > 0 and a.settled_at >= ${from} and a.settled_at < ${to}
      union all
      -- What the payout says of a charge and the payment did not: its fee where none or another was told, and money nobody here knows.
      select p.settled_at, 'fee/' || p.id || '/' || l.reference, 'fee', l.reference, null, null, 'paystack', 'fees',
        coalesce(known.fee, 0) - greatest(l.fees_kobo - greatest(l.amount_kobo - coalesce(known.kobo, l.amount_kobo), 0), 0), 0, 0
      from payouts p join payout_lines l on l.payout_id = p.id left join lateral (${KNOWN}) known on true
      where ${PAID_OUT} and p.settled_at >= ${from} and p.settled_at < ${to}
      union all
      select p.settled_at, p.id || '/' || l.reference, 'unassigned', l.reference, null, null, 'paystack', 'unassigned', l.amount_kobo, 0, 0
      from payouts p join payout_lines l on l.payout_id = p.id left join lateral (${KNOWN}) known on true
      where ${PAID_OUT} and p.settled_at >= ${from} and p.settled_at < ${to} and known.kobo is null
      union all
      select p.settled_at, p.id, 'payout', p.provider_id, null, null, 'bank', 'paystack', p.arrived_kobo, 0, 0
      from payouts p where ${PAID_OUT} and p.settled_at >= ${from} and p.settled_at < ${to}
      union all
      select k.at, b.id, 'banked', b.id, null, null, 'bank', 'cash', b.amount_kobo, 0, 0
      from bankings b cross join lateral (select (b.day + time '12:00') at time zone 'Africa/Lagos' as at) k
      where k.at >= ${from} and k.at < ${to}
    ) m
    cross join lateral (select round(m.kobo::numeric * m.vat / (10000 + m.vat))::bigint as kobo,
      m.delivery_back - round(m.delivery_back::numeric * m.vat / (10000 + m.vat))::bigint as delivery_back) part
    cross join lateral (values
      (m.holding, m.kobo), (m.purpose, part.kobo - m.kobo + part.delivery_back), ('delivery_refunds', -part.delivery_back), ('vat', -part.kobo)
    ) as line(account, kobo)
    where line.kobo <> 0
    union all
    select m.at, m.entry, m.what, p.id, null, null, p.vat_basis_points, line.account, line.kobo * m.sign
    from purchases p
    cross join lateral (values ((p.day + time '12:00') at time zone 'Africa/Lagos', p.id, 'bought', 1),
      (p.withdrawn_at, p.id || '/withdrawn', 'withdrawn', -1)) as m(at, entry, what, sign)
    cross join lateral (values
      (p.paid_from, -p.total_kobo), ('materials', p.total_kobo - p.vat_kobo), ('input_vat', p.vat_kobo)
    ) as line(account, kobo)
    where (p.day between ${lagosDay(from)} and ${lagosDay(to)} or (p.withdrawn_at >= ${from} and p.withdrawn_at < ${to}))
      and m.at >= ${from} and m.at < ${to} and line.kobo <> 0`;
}

/** What each account gained on each day in Lagos, by the rate of VAT: what is kept of a day. */
export const ledgerOfDays = (moments: { from: Date; to: Date }) => sql`
  select ${lagosDayOf(sql`at`)} as day, what, account, rate, sum(kobo) as kobo from (${ledger(moments)}) l group by 1, 2, 3, 4`;
