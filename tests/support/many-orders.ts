import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';

/** A statement writes so many in a third of a second, with the notes each row makes for the books. */
const AT_ONCE = 5_000;

/**
 * `count` orders of one customer with their lines and history: an order every 40 minutes back from `newest`, five in eight new, with
 * one to three pieces.
 */
export async function manyOrders(db: Database, userId: string, count: number, newest: Date): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    await fill(db, userId, { from, to: Math.min(count, from + AT_ONCE - 1) }, newest);
  }
  await db.execute(sql`analyze orders, order_lines, order_history`);
}

async function fill(db: Database, userId: string, numbers: { from: number; to: number }, newest: Date): Promise<void> {
  const all = sql`generate_series(${numbers.from}::int, ${numbers.to}::int) n`;
  await db.execute(sql`
    insert into orders (id, user_id, customer_id, reference, stage, shipping_option, address_line1, call_line, city, state, user_email,
      username, total_kobo, terms_version, refunds_version, estimated_from, estimated_to, created_at, completion_date)
    select 'ord_' || lpad(n::text, 26, '0'), ${userId}, customer_id_of_account(${userId}), 'gida-many-' || n, stage, 'LAGOS', n || ' Allen Avenue',
      '+23480' || lpad(n::text, 8, '0'), 'Ikeja', 'Lagos', 'customer' || n || '@example.com', 'Customer Number ' || n,
      45000000, 1, 1, created_at::date + 15, created_at::date + 20, created_at, case when stage <> 'new' then created_at end
    from (select n, (array['new', 'new', 'new', 'new', 'new', 'shipped', 'ready', 'delivered'])[1 + n % 8] as stage,
      ${newest.toISOString()}::timestamptz - n * interval '40 minutes' as created_at from ${all}) numbered`);
  await db.execute(sql`
    insert into order_lines (order_id, position, name, category, picture_key, color, size, unit_price_kobo, quantity)
    select 'ord_' || lpad(n::text, 26, '0'), position, 'Piece with a long name, number ' || (n % 300), 'sitting',
      'img/0123456789abcdef0123456789abcdef', 'Indigo', '3-seater', 15000000, 1
    from ${all}, generate_series(0, n % 3) position`);
  await db.execute(sql`
    insert into order_history (id, order_id, to_stage, actor, at)
    select 'hst_' || lpad(n::text, 26, '0'), 'ord_' || lpad(n::text, 26, '0'), 'new', 'system:test', now()
    from ${all}`);
}
