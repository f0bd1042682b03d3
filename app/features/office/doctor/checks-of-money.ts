import { BESIDE_PRICE, inStatement, ON_APPROVAL } from '#app/features/money/dues/door/due-purposes.ts';
import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

/** Everything that says of itself that it was paid, by the payment it names. */
const BOOKED = `
  select reference, 'order' as kind from orders where reference not like 'req\\_%'
  union all select payment_reference, 'enrollment' from enrollments
  union all select distinct d.reference, 'due' from dues d left join orders o on o.reference = d.reference
    left join enrollments n on n.payment_reference = d.reference
    where d.state = 'paid' and o.id is null and n.id is null`;

/** What came for a payment: what was asked, or what the owner took instead (an exception of another amount). */
const CAME = `(a.amount_kobo, coalesce((select e.paid_kobo from payment_exceptions e
  where e.reference = a.reference and e.reason = 'amount_mismatch'), a.amount_kobo))`;

/** I1 and I2: money and what it became. */
export const moneyChecks: readonly DoctorCheck[] = [
  {
    id: 'paid-is-booked-once',
    invariant: 'I1',
    name: 'Every payment is recorded once',
    promise:
      'Each settled payment is exactly one order, one place in the class, or one amount that was owed: the thing it was for.',
    statement: `select a.reference from payment_attempts a left join (${BOOKED}) b on b.reference = a.reference
      where a.state = 'settled' group by a.id having count(b.reference) <> 1 or min(b.kind) <> a.kind`,
    whatToDo:
      'Open the payment under Payments and compare it with the orders and enrollments that name its reference. Keep the first, and refund or cancel any extra; anything missing can be recorded again from the payment.',
  },
  {
    id: 'booked-is-paid',
    invariant: 'I1',
    name: 'Nothing is recorded without a payment',
    promise: 'Every order, enrollment and paid amount names a payment that was settled.',
    statement: `select b.reference from (${BOOKED}) b
      left join payment_attempts a on a.reference = b.reference and a.state = 'settled' where a.id is null`,
    whatToDo:
      'Look the reference up in Paystack. If it was paid, press Ask Paystack again on the payment; if not, cancel what was recorded.',
  },
  {
    id: 'review-is-shown',
    invariant: 'I1',
    name: 'Money that needs a decision is on somebody’s list',
    promise:
      'A payment under review has its exception in the list, and an open exception belongs to a payment under review.',
    statement: `select a.reference from payment_attempts a
      where a.state = 'review' and not exists (select from payment_exceptions e where e.reference = a.reference)
      union all select e.reference from payment_exceptions e join payment_attempts a on a.reference = e.reference
      where e.resolved_at is null and a.state <> 'review'`,
    whatToDo: 'Open the payment under Payments, see what it was for, and resolve or refund it there.',
  },
  {
    id: 'decided-is-booked',
    invariant: 'I1',
    name: 'Every decision about money ends up in the books',
    promise: 'Money that somebody has decided about has become an order or part of one, or has been refunded.',
    statement: `select e.reference from payment_exceptions e
      where e.resolved_at is not null and e.currency = 'NGN' and e.paid_kobo > 0 and e.reason not in ('wrong_mode', 'unreadable')
        and not exists (select from dues d where d.reference = e.reference and d.state = 'paid')
        and not exists (select from refunds r where r.reference = e.reference)`,
    whatToDo: 'Open the payment under Payments: record it on the order it belongs to, or refund it.',
  },
  {
    id: 'webhooks-are-booked',
    invariant: 'I1',
    name: 'What Paystack reported as paid is here',
    promise: 'A day after Paystack said that a charge succeeded, it is recorded or under review.',
    statement: `select v.id from provider_events v
      where v.event = 'charge.success' and v.reference is not null
        and (v.outcome in ('paid', 'review') or v.received_at < (select at from moment) - interval '1 day')
        and not exists (select from payment_attempts a where a.reference = v.reference and a.state in ('settled', 'review'))
        and not exists (select from payment_exceptions e where e.reference = v.reference)`,
    whatToDo:
      'Look the payment up in Paystack. If it says success there, press Ask Paystack again on the payment here.',
  },
  {
    id: 'payments-are-followed',
    invariant: 'I1',
    name: 'We check every open payment',
    promise: 'We keep checking an open payment until it is paid or three days old.',
    statement: `select reference from payment_attempts where state = 'open'
      and (next_check_at is null or next_check_at < (select at from moment) - interval '1 day')`,
    whatToDo:
      'The worker hasn’t checked for a day: check that it’s running (docs/operations.md), then press Ask Paystack again on the payment.',
  },
  {
    id: 'amounts-agree',
    invariant: 'I2',
    name: 'What is recorded is what was paid',
    promise: 'An order, fee, balance or place in the class has exactly the amount of its payment, to the kobo.',
    statement: `select d.reference from (select reference, sum(amount_kobo) as kobo, min(subject_id) as subject_id from dues
        where state = 'paid' group by reference) d join payment_attempts a on a.reference = d.reference
      where d.kobo not in ${CAME} and d.kobo is distinct from (select (e.details->>'paidKobo')::bigint from audit_entries e
        where a.kind = 'enrollment' and e.subject_id = d.subject_id and e.action = 'enrollment.created' limit 1)`,
    whatToDo:
      'Compare the payment in Paystack with the receipt here; refund any overpayment, and ask for what is missing.',
  },
  {
    id: 'dues-add-up',
    invariant: 'I2',
    name: 'What is paid and what is owed add up',
    promise:
      'What was paid, is owed and was waived on an order or a place in the class comes to exactly what was agreed.',
    statement: `with counted as (select subject_id, amount_kobo, state, purpose in ${inStatement(BESIDE_PRICE)} as beside, purpose from dues
        where state <> 'withdrawn' and not (purpose in ${inStatement(ON_APPROVAL)} and state = 'open')),
      told as (select subject_id, sum(amount_kobo) filter (where not beside) as kobo,
          sum(amount_kobo) filter (where not beside and state = 'open') as owed,
          sum(amount_kobo) filter (where purpose = 'delivery_fee') as fee,
          sum(amount_kobo) filter (where purpose = 'delivery_fee' and state = 'open') as fee_owed from counted group by subject_id)
      select o.id from orders o left join told d on d.subject_id = o.id
      where coalesce(d.kobo, 0) <> o.total_kobo + o.overpaid_kobo - case when o.cancelled_at is null then 0 else o.balance_kobo end
        or coalesce(d.owed, 0) <> case when o.cancelled_at is null then o.balance_kobo else 0 end
        or coalesce(d.fee, 0) <> case when o.fee_state = 'paid' or o.cancelled_at is null then coalesce(o.delivery_fee_kobo, 0) else 0 end
        or coalesce(d.fee_owed, 0) <> case when o.fee_state in ('quoted', 'approved') and o.cancelled_at is null then o.delivery_fee_kobo else 0 end
      union all select n.id from enrollments n left join told d on d.subject_id = n.id
      where coalesce(d.kobo, 0) <> n.paid_kobo + case when n.cancelled_at is null then n.balance_kobo else 0 end
        or coalesce(d.owed, 0) <> case when n.cancelled_at is null then n.balance_kobo else 0 end
      union all select d.id from dues d where not exists (select from orders o where o.id = d.subject_id and d.subject = 'order')
        and not exists (select from enrollments n where n.id = d.subject_id and d.subject = 'enrollment')`,
    whatToDo:
      'Open the order or the enrollment and compare its payments with what was agreed. Ask for what is missing, and refund any overpayment.',
  },
  {
    id: 'changes-add-up',
    invariant: 'I2',
    name: 'Every change to an order adds up',
    promise:
      'A change waiting for the customer has one amount owed for it, a change that was paid has been made, and an order is overpaid only by what its changes and overpayments account for.',
    statement: `select c.id from line_changes c left join dues d on d.id = c.due_id
      where (c.due_id is not null and (d.id is null or d.amount_kobo <> c.difference_kobo or d.purpose <> 'change' or d.subject_id <> c.order_id))
        or (c.state = 'proposed') <> coalesce(d.state = 'open', false)
        or (coalesce(c.how, '') = 'paid') <> coalesce(d.state = 'paid', false)
      union all select d.id from dues d where d.purpose = 'change' and d.subject = 'order' and d.state <> 'withdrawn'
        and not exists (select from line_changes c where c.due_id = d.id)
      union all select o.id from orders o where o.overpaid_kobo
        <> (select coalesce(sum(c.refund_kobo), 0) from line_changes c where c.order_id = o.id and c.state = 'made')
          + (select coalesce(sum(d.amount_kobo), 0) from dues d where d.subject_id = o.id and d.purpose = 'overpaid')`,
    whatToDo:
      'Open the order and compare its changes with its payments. Withdraw a change that nobody can pay; refund what was paid for one that wasn’t made.',
  },
  {
    id: 'lines-add-up',
    invariant: 'I2',
    name: 'Every receipt adds up',
    promise: 'The lines of an order always add up to its total.',
    statement: `select o.id from orders o join (select order_id, sum(unit_price_kobo * quantity - discount_kobo) as kobo from order_lines group by order_id) l
        on l.order_id = o.id
      where l.kobo <> o.total_kobo
      union all select o.id from orders o where not exists (select from order_lines l where l.order_id = o.id)`,
    whatToDo: 'Compare the order with its payment; the payment keeps a copy of what was bought.',
  },
  {
    id: 'discounts-add-up',
    invariant: 'I2',
    name: 'Every discount adds up',
    promise:
      'What was taken off an order is the total taken off its lines, and a discount with a limit has counted its uses.',
    statement: `select o.id from orders o where
        (select coalesce(sum((each->>'amountKobo')::bigint), 0) from jsonb_array_elements(o.discounts) each)
        <> (select coalesce(sum(l.discount_kobo), 0) from order_lines l where l.order_id = o.id)
      union all select d.id from discounts d where d.usage_limit is not null
        and d.taken_count <> (select count(*) from discount_uses u where u.discount_id = d.id)
      union all select u.holder from discount_uses u where u.state = 'held'
        and not exists (select from payment_attempts a where a.id = u.holder and a.state in ('open', 'review'))`,
    whatToDo:
      'Compare the order with its payment, which keeps what was taken off. Count the uses of the discount again.',
  },
  {
    id: 'books-are-summed-up',
    invariant: 'I2',
    name: 'Each day’s totals match its orders and payments',
    promise: 'What the books keep for a day is what its orders, payments and refunds add up to.',
    statement: `with kept as (select day from book_days where day not in (select day from book_changes)
          and stamp = (select stamp from book_days order by summed_at desc limit 1)),
        sold as (select (o.created_at at time zone 'Africa/Lagos')::date as day, count(distinct o.id) as orders, sum(l.quantity) as pieces,
            sum(l.unit_price_kobo * l.quantity - l.discount_kobo) as kobo
          from orders o join order_lines l on l.order_id = o.id where o.cancelled_at is null group by 1),
        moved as (select day, what, rate, sum(kobo) as kobo, sum(round(kobo::numeric * rate / (10000 + rate))) as vat from (
            select (d.paid_at at time zone 'Africa/Lagos')::date as day, 'paid' as what, coalesce(o.vat_basis_points, n.vat_basis_points, 0) as rate, d.amount_kobo as kobo
            from dues d left join orders o on d.subject = 'order' and o.id = d.subject_id
              left join enrollments n on d.subject = 'enrollment' and n.id = d.subject_id where d.state = 'paid'
            union all select (r.ended_at at time zone 'Africa/Lagos')::date, 'refunded', coalesce(o.vat_basis_points, n.vat_basis_points, 0), -r.amount_kobo
            from refunds r left join orders o on o.id = r.order_id left join enrollments n on n.id = r.enrollment_id where r.state = 'processed'
              -- What a lost dispute took is counted as that, on the day it was lost.
              and not exists (select from disputes d where d.provider_id = r.dispute_provider_id and d.status = 'resolved'
                and d.resolution = 'merchant-accepted' and d.amount_kobo > 0 and d.reference is not null
                and not exists (select from refunds x where x.reference = d.reference and x.requested_by = 'system:provider'
                  and x.dispute_provider_id is null and x.amount_kobo = d.amount_kobo and x.state <> 'failed'))) m
          group by 1, 2, 3),
        kept_sold as (select day, counted_by, sum(orders) as orders, sum(pieces) as pieces, sum(gross_kobo - discount_kobo) as kobo
          from sales_days where counted_by <> 'option' group by 1, 2),
        kept_moved as (select day, what, rate, coalesce(sum(kobo) filter (where account in ('paystack', 'bank', 'cash')), 0) as kobo,
            0 - coalesce(sum(kobo) filter (where account = 'vat'), 0) as vat
          from ledger_days where what in ('paid', 'refunded') group by 1, 2, 3)
      select day::text from kept join (
          select coalesce(s.day, k.day) as day from (select * from sold cross join unnest(array['product', 'category', 'source', 'state']) counted_by) s
            full join kept_sold k on k.day = s.day and k.counted_by = s.counted_by
            where (coalesce(s.pieces, 0), coalesce(s.kobo, 0)) is distinct from (coalesce(k.pieces, 0), coalesce(k.kobo, 0))
              or (coalesce(s.counted_by, k.counted_by) in ('source', 'state') and coalesce(s.orders, 0) <> coalesce(k.orders, 0))
          union select day from moved m full join kept_moved k using (day, what, rate)
            where (coalesce(m.kobo, 0), coalesce(m.vat, 0)) <> (coalesce(k.kobo, 0), coalesce(k.vat, 0))) wrong using (day)`,
    whatToDo:
      'Delete the day from the table book_days: it will be added up again within ten minutes. Report it, because a change was missed.',
  },
  {
    id: 'ledger-equals-payments',
    invariant: 'I2',
    name: 'Each day’s ledger matches its payments',
    promise:
      'Every entry of the ledger balances, and what it says was received on a day, and where, is what was settled on that day.',
    statement: `select concat_ws(' ', (d.paid_at at time zone 'Africa/Lagos')::date::text, d.reference)
      from dues d join payment_attempts a on a.reference = d.reference and a.state = 'settled'
      where d.state = 'paid' and (d.paid_via <> coalesce(a.paid_offline, 'online')
        or (d.paid_at at time zone 'Africa/Lagos')::date <> (a.settled_at at time zone 'Africa/Lagos')::date)
      union all select concat_ws(' ', day::text, what) from ledger_days where day not in (select day from book_changes)
      group by day, what having sum(kobo) <> 0`,
    whatToDo:
      'If a payment is named, it was settled on another day, or in another way, than the ledger says: open it, and report it. If only a day is named, delete it from the table book_days so that it’s added up again, and report it.',
  },
  {
    id: 'amounts-are-readable',
    invariant: 'I2',
    name: 'Every amount makes sense',
    promise: 'Every amount is in naira, a whole number of kobo, above zero and at most ten billion naira.',
    statement: `with amounts as (
        select id, total_kobo as kobo from orders
        union all select id, delivery_fee_kobo from orders where delivery_fee_kobo is not null
        union all select order_id, unit_price_kobo from order_lines
        union all select id, amount_kobo from payment_attempts
        union all select id, total_kobo from order_requests
        union all select id, total_kobo from purchases
        union all select id, amount_kobo from dues
        union all select id, paid_kobo from enrollments
        union all select id, list_price_kobo from enrollments
        union all select id, amount_kobo from refunds
        union all select id, price_kobo from cohorts
        union all select id, price_kobo from products where status <> 'draft')
      select id from amounts where kobo is null or kobo not between 1 and 1000000000000
      union all select id from orders where currency <> 'NGN'
      union all select id from payment_attempts where currency <> 'NGN'
      union all select a.id from payment_attempts a, jsonb_path_query(a.snapshot, '$.lines[*].unitPriceKobo') price
      where a.state in ('open', 'review') and price::text !~ '^[1-9][0-9]{0,12}$'`,
    whatToDo:
      'Somebody changed the database outside the program. Find out who, and correct the amount from the payment or the piece.',
  },
  {
    id: 'refunds-are-within',
    invariant: 'I2',
    name: 'No refund is more than was paid',
    promise: 'The refunds of a payment never add up to more than was paid.',
    statement: `select r.reference from refunds r where r.state <> 'failed' group by r.reference
      having sum(r.amount_kobo) > coalesce(greatest(
        (select a.amount_kobo from payment_attempts a where a.reference = r.reference),
        (select e.paid_kobo from payment_exceptions e where e.reference = r.reference),
        (select n.paid_kobo from enrollments n where n.payment_reference = r.reference)), 0)`,
    whatToDo:
      'Open the payment: it lists its refunds. Stop the newest in Paystack if it has not been sent, and note what happened.',
  },
  {
    id: 'refunded-sums-agree',
    invariant: 'I2',
    name: 'Refunded amounts add up',
    promise: 'The refunded amount of an order or enrollment is the total of the refunds made for it.',
    statement: `select o.id from orders o left join
        (select order_id, sum(amount_kobo) as kobo from refunds where state = 'processed' and order_id is not null group by order_id) r
        on r.order_id = o.id where o.refunded_kobo <> coalesce(r.kobo, 0)
      union all select n.id from enrollments n left join
        (select enrollment_id, sum(amount_kobo) as kobo from refunds where state = 'processed' and enrollment_id is not null group by enrollment_id) r
        on r.enrollment_id = n.id where n.refunded_kobo <> coalesce(r.kobo, 0)`,
    whatToDo: 'Compare the refunds on the payment with Paystack’s list; correct the sum here by hand.',
  },
];
