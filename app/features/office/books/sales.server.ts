import { type SQL, sql } from 'drizzle-orm';
import type { Moments } from './book-range.ts';
import { moneyBack } from './money-back.server.ts';
import type { SummedBy } from './sales-by.ts';

export const lagosDayOf = (at: SQL) => sql`(${at} at time zone 'Africa/Lagos')::date`;

/** A product by its id, for as long as there is one: it keeps its sales under another name. */
const NAMES: Record<SummedBy, SQL> = {
  product: sql`coalesce(l.product_id, l.name)`,
  category: sql`l.category`,
  option: sql`chosen.name`,
  source: sql`o.source`,
  state: sql`case when o.shipping_option = 'PICKUP' then '' else o.state end`,
};

/** What a line was made in: of the shop's own options, and its colour and size. */
const CHOSEN = sql`cross join lateral (
  select 'Colour: ' || l.color as name where l.color <> ''
  union select 'Size: ' || l.size where l.size <> ''
  union select (each->>'name') || ': ' || (each->>'label') from jsonb_array_elements(l.options) each) chosen`;

export type SalesSums = {
  orders: number;
  pieces: number;
  gross: number;
  discount: number;
  vat: number;
  refunded: number;
  delivered: number;
  deliveredKobo: number;
};

/**
 * Pieces sold, by day and name: of orders that were placed and not cancelled, on the day they were placed and as they are now. By what
 * an order has as a whole there is also what was refunded on a day of the pieces such orders still have, and what was delivered on it.
 */
export function salesBy(by: SummedBy, { from, to }: Moments): SQL {
  const name = NAMES[by];
  const placed = sql`
    select ${lagosDayOf(sql`o.created_at`)} as day, ${name} as name, count(distinct o.id) as orders, sum(l.quantity) as pieces,
      sum(l.unit_price_kobo * l.quantity) as gross, sum(l.discount_kobo) as discount,
      sum(round((l.unit_price_kobo * l.quantity - l.discount_kobo)::numeric * o.vat_basis_points / (10000 + o.vat_basis_points))) as vat,
      0::bigint as refunded, 0::bigint as delivered, 0::bigint as delivered_kobo
    from orders o join order_lines l on l.order_id = o.id ${by === 'option' ? CHOSEN : sql``}
    where o.created_at >= ${from} and o.created_at < ${to} and o.cancelled_at is null group by 1, 2`;
  if (by !== 'source' && by !== 'state') return placed;
  return sql`
    select day, name, sum(orders) as orders, sum(pieces) as pieces, sum(gross) as gross, sum(discount) as discount, sum(vat) as vat,
      sum(refunded) as refunded, sum(delivered) as delivered, sum(delivered_kobo) as delivered_kobo
    from (${placed}
      union all select ${lagosDayOf(sql`b.at`)}, ${name}, 0, 0, 0, 0, 0, sum(b.kobo - b.delivery_kobo - b.beyond_kobo), 0, 0
      from (${moneyBack({ from, to })}) b join orders o on b.subject = 'order' and o.id = b.subject_id
      where o.cancelled_at is null group by 1, 2
      union all select ${lagosDayOf(sql`o.completion_date`)}, ${name}, 0, 0, 0, 0, 0, 0, count(*), sum(o.total_kobo)
      from orders o where o.stage = 'delivered' and o.completion_date >= ${from} and o.completion_date < ${to}
        and o.cancelled_at is null group by 1, 2) each
    group by 1, 2`;
}
