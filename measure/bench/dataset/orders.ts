import type pg from 'pg';

/** Orders a workshop has under way, however many it has delivered. */
const LEAST_NEW = 300;
const SHIPPED = 120;
const READY = 60;

/**
 * Adds `count` orders of the customers and pieces that are there, the newest now, one every half an hour before it: the last few
 * hundred are under way, or those of so many `jobs`, all others delivered. Every order has one to three pieces and its history.
 */
export async function addOrders(client: pg.ClientBase, count: number, jobs = 0): Promise<void> {
  const fresh = Math.max(LEAST_NEW, Math.ceil(jobs / 2) + 2);
  const stageOf = `case when $1 - n < ${fresh} then 'new' when $1 - n < ${fresh + SHIPPED} then 'shipped'
    when $1 - n < ${fresh + SHIPPED + READY} then 'ready' else 'delivered' end`;
  await client.query(
    `insert into orders (id, user_id, customer_id, reference, stage, stage_version, shipping_option, address_line1, call_line, city, state, user_email,
       username, total_kobo, terms_version, refunds_version, estimated_from, estimated_to, created_at, completion_date)
     select 'ord_' || lpad(n::text, 26, '0'), person.id, customer.id, 'gida-made-' || n, stage,
       array_position(array['new', 'shipped', 'ready', 'delivered'], stage) - 1, 'LAGOS', address_line1, address_phone, city, state,
       person.email, person.name, (n % 3 + 1) * 15000000, 1, 1, made.at::date + 15, made.at::date + 20, made.at,
       case when stage <> 'new' then made.at + interval '1 hour' end
     from (select n, ${stageOf} as stage, now() - ($1 - n) * interval '30 minutes' as at,
         'usr_' || lpad((n % greatest((select count(*) from addresses), 1) + 1)::text, 26, '0') as user_id
       from generate_series(1, $1::int) n) made
     join users person on person.id = made.user_id join addresses on addresses.user_id = person.id
     join customers customer on customer.user_id = person.id
     order by n`,
    [count],
  );
  await client.query(
    `insert into dues (id, subject, subject_id, purpose, amount_kobo, state, created_at, created_by, reference, paid_at, paid_by, paid_via)
     select 'due_' || substr(id, 5), 'order', id, 'full', total_kobo, 'paid', created_at, 'system:dataset', reference, created_at,
       'system:dataset', 'online'
     from orders where reference like 'gida-made-%'`,
  );
  await client.query(
    `insert into order_lines (order_id, position, product_id, name, category, picture_key, color, size, unit_price_kobo, quantity)
     select 'ord_' || lpad(n::text, 26, '0'), position, piece.id, piece.name, piece.category, 'img/0123456789abcdef0123456789abcdef',
       'Blue', 'Two seats', 15000000, 1
     from generate_series(1, $1::int) n cross join lateral generate_series(0, n % 3) position
     join products piece on piece.piece_number = (n * 31 + position * 17) % (select count(*) from products) + 1
     order by n, position`,
    [count],
  );
  await client.query(
    `insert into order_history (id, order_id, version, kind, from_stage, to_stage, actor, at)
     select 'hst_' || lpad((n * 4 + version)::text, 26, '0'), 'ord_' || lpad(n::text, 26, '0'), version,
       case version when 0 then 'ordered' else 'moved' end, stages[version], stages[version + 1], 'system:dataset', now()
     from (select n, ${stageOf} as stage, array['new', 'shipped', 'ready', 'delivered'] as stages from generate_series(1, $1::int) n) made,
       generate_series(0, array_position(stages, stage) - 1) version
     order by n, version`,
    [count],
  );
}
