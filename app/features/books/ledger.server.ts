import { type SQL, sql } from 'drizzle-orm';

/**
 * Where money is (`paystack`, `bank`, `cash`), what it came for (`pieces`, `delivery`, `class`), what of it is VAT, what has gone
 * back (`refunds`), and money that came and belongs to nothing yet (`unassigned`).
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
  'unassigned',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Accounts that hold money. */
export const HOLDINGS = ['paystack', 'bank', 'cash'] as const satisfies readonly Account[];

/**
 * Every movement of money between two moments, as entries whose lines add up to zero: a debit is more than zero, a credit less. There
 * is no table of it: it is read from what was paid (`dues`), what went back (`refunds`) and what came and was recorded for nothing
 * (`payment_exceptions`), so nothing is written twice and no report can disagree with an order. A discount is no entry: what was taken
 * off was never owed. VAT is the share that stood in the price on the day of the order (Nigeria Tax Act 2025, s.148).
 */
export function ledger({ from, to }: { from: Date; to: Date }): SQL {
  return sql`
    select m.at, m.entry, m.what, m.reference, m.subject, m.subject_id, line.account, line.kobo
    from (
      select d.paid_at as at, d.id as entry, 'paid' as what, d.reference, d.subject, d.subject_id,
        case d.paid_via when 'cash' then 'cash' when 'transfer' then 'bank' else 'paystack' end as holding,
        case when d.purpose = 'delivery_fee' then 'delivery' when d.subject = 'order' then 'pieces' else 'class' end as purpose,
        d.amount_kobo as kobo, coalesce(o.vat_basis_points, 0) as vat
      from dues d left join orders o on d.subject = 'order' and o.id = d.subject_id
      where d.state = 'paid' and d.paid_at >= ${from} and d.paid_at < ${to}
      union all
      select r.ended_at, r.id, 'refunded', r.reference,
        case when r.order_id is not null then 'order' when r.enrollment_id is not null then 'enrollment' end,
        coalesce(r.order_id, r.enrollment_id),
        case r.method when 'provider' then 'paystack' else 'bank' end,
        case when r.exception_id is null then 'refunds' else 'unassigned' end,
        -r.amount_kobo, coalesce(o.vat_basis_points, 0)
      from refunds r left join orders o on o.id = r.order_id
      where r.state = 'processed' and r.ended_at >= ${from} and r.ended_at < ${to}
      union all
      select e.opened_at, e.id, 'unassigned', e.reference, null, null, 'paystack', 'unassigned', e.paid_kobo, 0
      from payment_exceptions e
      where e.opened_at >= ${from} and e.opened_at < ${to} and e.currency = 'NGN' and e.paid_kobo > 0
        and e.reason not in ('wrong_mode', 'unreadable')
        and not exists (select from dues d where d.reference = e.reference and d.state = 'paid')
    ) m
    cross join lateral (select round(m.kobo::numeric * m.vat / (10000 + m.vat))::bigint as kobo) tax
    cross join lateral (values
      (m.holding, m.kobo), (m.purpose, tax.kobo - m.kobo), ('vat', -tax.kobo)
    ) as line(account, kobo)
    where line.kobo <> 0`;
}
