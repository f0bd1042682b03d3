import { sql } from 'drizzle-orm';
import type { OrderDiscount } from '#app/features/orders/orders/door/order-discount.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { limitOfPerson, usesByPerson } from '../discount-person.server.ts';
import { cartCodes, discounts, discountUses } from './discount.table.server.ts';

interface Uses {
  /** The payment or the order that waits for a transfer. */
  holder: string;
  userId: string | null;
  discounts: readonly OrderDiscount[];
  now: Date;
  /** `used` where the order is written down at once. */
  state?: 'held' | 'used';
}

const rowsOf = ({ holder, userId, discounts: all, now, state = 'held' }: Uses, orderId: string | null) =>
  sql`select id, ${holder}, ${userId}, ${state}, kobo, ${orderId}, ${now.toISOString()}::timestamptz
    from unnest(array[${sql.join(
      all.map(({ id }) => sql`${id}::text`),
      sql`, `,
    )}], array[${sql.join(
      all.map(({ amountKobo }) => sql`${amountKobo}::bigint`),
      sql`, `,
    )}]) as wanted(id, kobo)`;

const isCounted = sql`${discounts.usageLimit} is not null`;

const listed = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/**
 * Takes one use of each discount for a purchase, all of them or none: false when the last one of any is gone, or the last one for this
 * person. Safe to repeat. The rows of discounts with a limit are locked, by id, until the transaction ends; take the locks of pieces first.
 */
export async function holdUses(db: Database, uses: Uses): Promise<boolean> {
  if (uses.discounts.length === 0) return true;
  const ids = listed(uses.discounts.map(({ id }) => id));
  const { rows } = await db.execute<{ missing: number; personal: string[] }>(sql`
    with limited as materialized (select id, usage_limit, taken_count, ${limitOfPerson} as limit_of_person from ${discounts}
      where id in (${ids}) and (usage_limit is not null or ${limitOfPerson} is not null) order by id for no key update),
    missing as materialized (select count(*)::int as count from limited l where taken_count >= usage_limit
      and not exists (select from ${discountUses} u where u.discount_id = l.id and u.holder = ${uses.holder})),
    added as (insert into ${discountUses} (discount_id, holder, user_id, state, amount_kobo, order_id, at)
      select * from (${rowsOf(uses, null)}) as rows where (select count from missing) = 0
      on conflict (discount_id, holder) do nothing returning discount_id),
    counted as (update ${discounts} set taken_count = taken_count + 1
      where ${isCounted} and id in (select discount_id from added) returning id)
    select count as missing, array(select id from limited where limit_of_person is not null) as personal from missing`);
  const { missing, personal } = rows[0] ?? { missing: 1, personal: [] };
  if (missing > 0) return false;
  if (!(await isOver(db, uses, personal))) return true;
  await releaseUses(db, uses.holder);
  return false;
}

/**
 * Whether the person has one of these as often as they may, beside what this purchase holds. Two purchases of one person at once wait for
 * each other at the row of the discount, which is locked by then; so this has to be a statement of its own, that sees what the other did.
 */
async function isOver(db: Database, { userId, holder }: Uses, personal: readonly string[]): Promise<boolean> {
  if (!userId || personal.length === 0) return false;
  const { rows } = await db.execute<{ over: boolean }>(sql`select exists (select from ${discounts}
    where id in (${listed(personal)}) and ${usesByPerson(userId, sql`u.holder <> ${holder}`)} >= ${limitOfPerson}) as over`);
  return rows[0]?.over ?? false;
}

/** Gives back what a payment held that became nothing. Safe to repeat. */
export async function releaseUses(db: Database, holder: string): Promise<void> {
  await db.execute(giveBack(sql`holder = ${holder} and order_id is null`));
}

/** Gives back what an order had used that was cancelled before anybody worked on it. */
export async function returnUses(db: Database, orderId: string): Promise<void> {
  await db.execute(giveBack(sql`order_id = (select id from orders where id = ${orderId} and stage = 'new')`));
}

const giveBack = (which: ReturnType<typeof sql>) => sql`
  with gone as (delete from ${discountUses} where ${which} returning discount_id)
  update ${discounts} set taken_count = taken_count - 1 where ${isCounted} and id in (select discount_id from gone)`;

/**
 * The uses of a paid purchase are used for good, and its code leaves the cart. What it had to give back is taken all the same, past the limit
 * where somebody else has the last one meanwhile, or the same person has had theirs: they have paid what we asked for. Says whether any is
 * past it.
 */
export async function claimUses(db: Database, { orderId, ...uses }: Uses & { orderId: string }): Promise<boolean> {
  if (uses.discounts.length === 0) return false;
  const { rows } = await db.execute<{ past: boolean; late: string[] }>(sql`
    with claimed as (insert into ${discountUses} (discount_id, holder, user_id, state, amount_kobo, order_id, at)
      ${rowsOf({ ...uses, state: 'used' }, orderId)}
      on conflict (discount_id, holder) do update set state = 'used', order_id = ${orderId}
      returning discount_id, (xmax = 0) as is_new),
    counted as (update ${discounts} set taken_count = taken_count + 1 where ${isCounted}
      and id in (select discount_id from claimed where is_new) returning taken_count > usage_limit as past),
    gone as (delete from ${cartCodes} where user_id = ${uses.userId} and discount_id in (select discount_id from claimed))
    select coalesce((select bool_or(past) from counted), false) as past,
      array(select id from ${discounts} where id in (select discount_id from claimed where is_new) and ${limitOfPerson} is not null) as late`);
  const { past, late } = rows[0] ?? { past: false, late: [] };
  return past || (await isOver(db, uses, late));
}
