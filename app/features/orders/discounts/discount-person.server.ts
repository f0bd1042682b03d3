import { type SQL, sql } from 'drizzle-orm';
import { discounts } from './door/discount.table.server.ts';

/**
 * Who is one person where a discount is for each customer, or for a first order: whoever has this account, its email address, or a phone
 * number of it. Each is looked up by itself, since every one has an index and all of them together would read every order there is.
 */

const phonesOf = (userId: string) => sql`(select address_phone from addresses where user_id = ${userId}
  union all select pickup_phone from profiles where user_id = ${userId} and pickup_phone is not null)`;

const ordersOf = (userId: string) => sql`(select o.id, o.cancelled_at from orders o where o.user_id = ${userId}
  union all select o.id, o.cancelled_at from orders o where o.customer_id = (select c.id from customers c where c.user_id = ${userId})
  union all select o.id, o.cancelled_at from orders o
    where o.user_email = (select email from users where id = ${userId}) and not o.is_email_of_payer
  union all select o.id, o.cancelled_at from orders o where o.call_line in ${phonesOf(userId)})`;

export const hasOrdered = (userId: string) =>
  sql<boolean>`exists (select from ${ordersOf(userId)} mine where mine.cancelled_at is null)`;

/** How often the same person has a discount, or will once they have paid; without what `isOther` leaves out (of `u`). */
export const usesByPerson = (userId: string, isOther: SQL) => sql<number>`(select count(*)::int from (
    select u.* from discount_uses u where u.discount_id = ${discounts}.id and u.user_id = ${userId}
    union select u.* from discount_uses u where u.discount_id = ${discounts}.id and u.order_id in (select id from ${ordersOf(userId)} mine)
    union select u.* from discount_uses u where u.discount_id = ${discounts}.id and u.order_id is null and coalesce(
      (select a.snapshot from payment_attempts a where a.id = u.holder), (select r.snapshot from order_requests r where r.id = u.holder)
    ) #>> '{destination,callLine}' in ${phonesOf(userId)}) u where ${isOther})`;

/** A first order is one, also while it is being paid or waits for its transfer. Null where everybody may have it again. */
export const limitOfPerson = sql<
  number | null
>`coalesce(${discounts.limitPerCustomer}, case when ${discounts.isFirstOrder} then 1 end)`;
