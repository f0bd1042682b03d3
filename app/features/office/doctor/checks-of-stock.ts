import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

/** I3 and I4: stock and carts. */
export const stockChecks: readonly DoctorCheck[] = [
  {
    id: 'stock-is-not-negative',
    invariant: 'I3',
    name: 'No stock count is below zero',
    promise: 'The count of a piece is never below zero.',
    statement: `select id from products where stock_count < 0
      union select product_id from product_variants where stock_count < 0`,
    whatToDo: 'More was sold than there was: call the newest of its customers, then set the count under Products.',
  },
  {
    id: 'holds-are-of-open-payments',
    invariant: 'I3',
    name: 'Only open payments hold stock',
    promise: 'Units are set aside only for payments that may still be made or are waiting for a decision.',
    statement: `select h.attempt_id || '/' || h.product_id from stock_holds h join payment_attempts a on a.id = h.attempt_id
      where a.state in ('settled', 'closed')
        or exists (select from payment_exceptions e where e.reference = a.reference and e.resolved_at is not null)
        or (a.state = 'open' and a.hold_expires_at < (select at from moment) - interval '4 days')`,
    whatToDo: 'Those units can’t be bought: add them to the count of the piece under Products, and report it.',
  },
  {
    id: 'holds-are-what-is-bought',
    invariant: 'I3',
    name: 'Held stock is stock being bought',
    promise: 'A payment holds no more of a piece than it buys.',
    statement: `select distinct h.attempt_id || '/' || h.product_id from stock_holds h join payment_attempts a on a.id = h.attempt_id
      where (select sum(quantity) from stock_holds o where o.attempt_id = h.attempt_id and o.product_id = h.product_id) > (select coalesce(sum((line->>'quantity')::int), 0) from jsonb_array_elements(
        case when jsonb_typeof(a.snapshot->'lines') = 'array' then a.snapshot->'lines' else '[]' end) line
        where line->>'productId' = h.product_id)`,
    whatToDo: 'Compare the payment with the count of the piece under Products, and correct the count.',
  },
  {
    id: 'paid-lines-left-the-cart',
    invariant: 'I4',
    name: 'What was paid for is out of the cart',
    promise: 'The lines a customer paid for are gone from their cart; what they added later is still there.',
    statement: `select distinct c.id from payment_attempts a, jsonb_array_elements(
        case when jsonb_typeof(a.snapshot->'lines') = 'array' then a.snapshot->'lines' else '[]' end) line
      join cart_lines c on c.product_id = line->>'productId' and c.color = line->>'color' and c.size = line->>'size'
        and c.options = coalesce((select string_agg((each->>'option') || '=' || (each->>'value'), '&' order by each->>'option')
          from jsonb_array_elements(line->'options') each), '')
      where a.kind = 'order' and a.subject_id is null and a.state = 'settled' and c.user_id = a.user_id and c.added_at < a.created_at`,
    whatToDo: 'The customer may pay for the same twice: call them, and ask them to remove the line from the cart.',
  },
];
