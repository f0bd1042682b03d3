import type { DoctorCheck } from './doctor-check.ts';

/** Everything that says of itself that it was paid, by the payment it names. */
const BOOKED = `
  select reference, 'order' as kind from orders
  union all select payment_reference, 'enrollment' from enrollments
  union all select fee_reference, 'delivery_fee' from orders where fee_reference <> reference
  union all select reference, 'class_balance' from enrollment_payments`;

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
      'A settled payment is exactly one order, one place in the class, one delivery fee or one balance: what it was for.',
    statement: `select a.reference from payment_attempts a left join (${BOOKED}) b on b.reference = a.reference
      where a.state = 'settled' group by a.id having count(b.reference) <> 1 or min(b.kind) <> a.kind`,
    whatToDo:
      'Open the payment under Payments and compare it with the orders and enrollments that name its reference. Keep the first, and refund or cancel what is too much; what is missing can be recorded again from the payment.',
  },
  {
    id: 'booked-is-paid',
    invariant: 'I1',
    name: 'Nothing is recorded without a payment',
    promise: 'Every order, enrollment, paid delivery fee and balance names a payment that was settled.',
    statement: `select b.reference from (${BOOKED}) b
      left join payment_attempts a on a.reference = b.reference and a.state = 'settled' where a.id is null`,
    whatToDo:
      'Look the reference up in Paystack. If it was paid, press Ask Paystack again on the payment; if not, cancel what was recorded.',
  },
  {
    id: 'review-is-shown',
    invariant: 'I1',
    name: 'Money that needs a decision is in front of somebody',
    promise:
      'A payment under review has its exception in the list, and an open exception belongs to a payment under review.',
    statement: `select a.reference from payment_attempts a
      where a.state = 'review' and not exists (select from payment_exceptions e where e.reference = a.reference)
      union all select e.reference from payment_exceptions e join payment_attempts a on a.reference = e.reference
      where e.resolved_at is null and a.state <> 'review'`,
    whatToDo: 'Open the payment under Payments, see what it was for, and resolve or refund it there.',
  },
  {
    id: 'webhooks-are-booked',
    invariant: 'I1',
    name: 'What Paystack signed as paid is here',
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
      'The worker has not checked for a day: see that it runs (docs/operations.md), then press Ask Paystack again on the payment.',
  },
  {
    id: 'amounts-agree',
    invariant: 'I2',
    name: 'What is recorded is what was paid',
    promise: 'An order, fee, balance or place in the class has exactly the amount of its payment, to the kobo.',
    statement: `select o.reference from orders o join payment_attempts a on a.reference = o.reference
      where o.total_kobo + case when o.fee_reference = o.reference then o.delivery_fee_kobo else 0 end not in ${CAME}
      union all select a.reference from orders o join payment_attempts a on a.reference = o.fee_reference
      where o.fee_reference <> o.reference and o.delivery_fee_kobo <> a.amount_kobo
      union all select a.reference from enrollment_payments p join payment_attempts a on a.reference = p.reference
      where p.amount_kobo <> a.amount_kobo
      union all select n.payment_reference from enrollments n join payment_attempts a on a.reference = n.payment_reference
      where n.paid_kobo - (select coalesce(sum(p.amount_kobo), 0) from enrollment_payments p where p.enrollment_id = n.id)
        <> coalesce((select (e.details->>'paidKobo')::bigint from audit_entries e
          where e.subject_id = n.id and e.action = 'enrollment.created' limit 1), a.amount_kobo)`,
    whatToDo:
      'Compare the payment in Paystack with the receipt here; refund what was paid too much, ask for what is missing.',
  },
  {
    id: 'lines-add-up',
    invariant: 'I2',
    name: 'Every receipt adds up',
    promise: 'The lines of an order add up to its total, except where the owner took another amount.',
    statement: `select o.id from orders o join (select order_id, sum(unit_price_kobo * quantity) as kobo from order_lines group by order_id) l
        on l.order_id = o.id
      where l.kobo <> o.total_kobo and not exists
        (select from payment_exceptions e where e.reference = o.reference and e.reason = 'amount_mismatch')
      union all select o.id from orders o where not exists (select from order_lines l where l.order_id = o.id)`,
    whatToDo: 'Compare the order with its payment; the payment keeps a copy of what was bought.',
  },
  {
    id: 'amounts-are-readable',
    invariant: 'I2',
    name: 'Every amount is possible',
    promise: 'Every amount is in naira, a whole number of kobo, above zero and at most ten billion naira.',
    statement: `with amounts as (
        select id, total_kobo as kobo from orders
        union all select id, delivery_fee_kobo from orders where delivery_fee_kobo is not null
        union all select order_id, unit_price_kobo from order_lines
        union all select id, amount_kobo from payment_attempts
        union all select id, total_kobo from order_requests
        union all select id, fee_kobo from delivery_fee_events
        union all select id, paid_kobo from enrollments
        union all select id, list_price_kobo from enrollments
        union all select id, amount_kobo from enrollment_payments
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
    name: 'Refunded sums add up',
    promise: 'The refunded sum of an order or enrollment is the sum of its refunds that were made.',
    statement: `select o.id from orders o left join
        (select order_id, sum(amount_kobo) as kobo from refunds where state = 'processed' and order_id is not null group by order_id) r
        on r.order_id = o.id where o.refunded_kobo <> coalesce(r.kobo, 0)
      union all select n.id from enrollments n left join
        (select enrollment_id, sum(amount_kobo) as kobo from refunds where state = 'processed' and enrollment_id is not null group by enrollment_id) r
        on r.enrollment_id = n.id where n.refunded_kobo <> coalesce(r.kobo, 0)`,
    whatToDo: 'Compare the refunds on the payment with Paystack’s list; correct the sum here by hand.',
  },
];
