import { type SQL, sql } from 'drizzle-orm';
import { inStatement, OF_DELIVERY } from '#app/features/money/dues/door/due-purposes.ts';
import type { Moments } from './book-range.ts';

/** A dispute that cost us money: the service took it, whether or not it made a refund of it. */
const LOST = sql`d.status = 'resolved' and d.resolution = 'merchant-accepted' and d.amount_kobo > 0 and d.reference is not null
  and not exists (select from refunds r where r.reference = d.reference and r.requested_by = 'system:provider'
    and r.dispute_provider_id is null and r.amount_kobo = d.amount_kobo and r.state <> 'failed')`;

const OF_DELIVERY_SQL = sql.raw(inStatement(OF_DELIVERY));

/** What had gone back of the same payment before, and of that what was not for a change. */
const earlier = (which: SQL) => sql`select coalesce(sum(e.amount_kobo), 0)::bigint as earlier,
  coalesce(sum(e.amount_kobo) filter (where e.dedupe_key not like '%/order-change/%'), 0)::bigint as earlier_others
  from refunds e where e.state = 'processed' and ${which}`;

/**
 * What went back to customers between two moments: refunds, and chargebacks that were lost. A payment of pieces and delivery together
 * goes back for the pieces first; what it paid for the delivery is `delivery_kobo`. `beyond_kobo` is no part of what the order says: a
 * change made it cost less, or more had come than was owed, which of its payment goes back first. Kobo are more than zero.
 */
export function moneyBack({ from, to }: Moments): SQL {
  return sql`
    select b.*, case when paid.delivery > 0 then least(greatest(b.kobo + b.earlier - paid.pieces, 0), b.kobo) else 0 end as delivery_kobo,
      case when b.is_change then b.kobo else least(greatest(paid.overpaid - b.earlier_others, 0), b.kobo) end as beyond_kobo
    from (
      select r.ended_at as at, r.id as entry, 'refunded' as what, r.reference,
        case when r.order_id is not null then 'order' when r.enrollment_id is not null then 'enrollment' end as subject,
        coalesce(r.order_id, r.enrollment_id) as subject_id, case r.method when 'provider' then 'paystack' when 'cash' then 'cash' else 'bank' end as holding,
        r.amount_kobo as kobo, r.dedupe_key like '%/order-change/%' as is_change, before.earlier, before.earlier_others
      from refunds r
      cross join lateral (${earlier(sql`e.reference = r.reference and (e.ended_at, e.id) < (r.ended_at, r.id)`)}) before
      where r.state = 'processed' and r.ended_at >= ${from} and r.ended_at < ${to} and (r.dispute_provider_id is null
        or not exists (select from disputes d where d.provider_id = r.dispute_provider_id and ${LOST}))
      union all
      select d.resolved_at, d.id, 'disputed', d.reference, p.subject, p.subject_id, 'paystack',
        coalesce((select sum(r.amount_kobo) from refunds r where r.dispute_provider_id = d.provider_id and r.state = 'processed'),
          d.amount_kobo)::bigint, false, before.earlier, before.earlier_others
      from disputes d
      cross join lateral (${earlier(sql`e.reference = d.reference and e.dispute_provider_id is distinct from d.provider_id and e.ended_at < d.resolved_at`)}) before
      left join lateral (select subject, subject_id from dues where reference = d.reference and state = 'paid' limit 1) p on true
      where ${LOST} and d.resolved_at >= ${from} and d.resolved_at < ${to}
    ) b
    cross join lateral (select coalesce(sum(amount_kobo) filter (where purpose in ${OF_DELIVERY_SQL}), 0)::bigint as delivery,
      coalesce(sum(amount_kobo) filter (where purpose not in ${OF_DELIVERY_SQL}), 0)::bigint as pieces,
      coalesce(sum(amount_kobo) filter (where purpose = 'overpaid'), 0)::bigint as overpaid
      from dues where reference = b.reference and state = 'paid') paid`;
}
