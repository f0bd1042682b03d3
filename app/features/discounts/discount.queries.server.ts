import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { listPieceNumbers } from '#app/features/collections/collection.queries.server.ts';
import { collections } from '#app/features/collections/collection.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { cartCodes, discounts, discountUses } from './discount.table.server.ts';
import { MOST_DISCOUNTS } from './discount-code.ts';
import type { DiscountProblem, Offer } from './discount-rules.ts';

interface Customer {
  id: string;
  email: string;
}

/** Whether a cart has to ask at all: something runs, or its customer has typed a code. Part of a query that reads `users`. */
export const isAnyDiscountOn = sql<boolean>`(exists (select from ${discounts} where ${discounts.endedAt} is null)
  or exists (select from ${cartCodes} where ${cartCodes.userId} = ${users.id}))`;

/**
 * What a customer may be given at `now`: everything that runs by itself, and the code they typed, whatever has become of it. One query, and
 * two more for each collection. What they hold themselves for a payment that is open does not stand in their way.
 */
export async function readOffers(db: Database, { customer, now }: { customer: Customer; now: Date }): Promise<Offer[]> {
  const today = lagosDay(now);
  const me = customer.id;
  const isMine = sql`(o.user_id = ${me} or (o.user_email = ${customer.email} and not o.is_email_of_payer) or o.call_line in (
    select address_phone from addresses where user_id = ${me} union all select pickup_phone from profiles where user_id = ${me}))`;
  const typed = sql`${discounts.id} = (select discount_id from ${cartCodes} where user_id = ${me})`;
  const isOn = and(
    isNull(discounts.endedAt),
    lte(discounts.startsOn, today),
    or(isNull(discounts.endsOn), gte(discounts.endsOn, today)),
  );
  const rows = await db
    .select({
      discount: discounts,
      held: sql<number>`(select count(*)::int from ${discountUses} u where u.discount_id = ${discounts}.id
        and u.user_id = ${me} and u.state = 'held'
        and exists (select from payment_attempts a where a.id = u.holder and a.state = 'open'))`,
      used: sql<number>`(select count(*)::int from ${discountUses} u left join orders o on o.id = u.order_id
        where u.discount_id = ${discounts}.id and u.state = 'used' and (u.user_id = ${me} or ${isMine}))`,
      classKobo: sql<number>`case when ${discounts.isForStudents} then (
        select coalesce(sum(greatest(e.paid_kobo - e.refunded_kobo, 0)), 0) from enrollments e join users u on u.id = ${me}
        where e.cancelled_at is null and (e.user_id = u.id or (u.email_verified and e.email = u.email))) else 0 end`.mapWith(
        Number,
      ),
      hasOrdered: sql<boolean>`${discounts.isFirstOrder} and exists (select from orders o where o.cancelled_at is null and ${isMine})`,
    })
    .from(discounts)
    .where(or(and(isNull(discounts.code), isOn), typed))
    .orderBy(asc(discounts.id));
  const offers: Offer[] = [];
  for (const { discount, held, used, classKobo, hasOrdered } of rows) {
    const { id, name, code, kind, percent, minimumKobo, isStacking } = discount;
    const amountKobo = kind === 'class_fee' ? classKobo : discount.amountKobo;
    const problem = problemOf(discount, { held, used, classKobo, hasOrdered, today });
    const covers = await coversOf(db, discount, now);
    offers.push({ id, name, code, kind, percent, amountKobo, minimumKobo, isStacking, covers, problem });
  }
  return offers;
}

type Discount = typeof discounts.$inferSelect;

/** Where a customer stands with a discount; counts of uses, and what they paid for the class. */
interface Standing {
  held: number;
  used: number;
  classKobo: number;
  hasOrdered: boolean;
  today: string;
}

function problemOf(discount: Discount, { held, used, classKobo, hasOrdered, today }: Standing): DiscountProblem | null {
  const { endedAt, endsOn, startsOn, usageLimit, takenCount, limitPerCustomer } = discount;
  if (endedAt || (endsOn !== null && endsOn < today)) return 'ended';
  if (startsOn > today) return 'not_yet';
  if (discount.isForStudents && classKobo === 0) return 'not_student';
  if (limitPerCustomer !== null && used >= limitPerCustomer) return 'used_by_you';
  if (usageLimit !== null && takenCount - held >= usageLimit) return 'used_up';
  return hasOrdered ? 'not_first' : null;
}

async function coversOf(db: Database, discount: Discount, now: Date): Promise<Offer['covers']> {
  const { categories, pieces } = discount;
  if (categories.length + pieces.length + discount.collections.length === 0) return null;
  const found =
    discount.collections.length === 0
      ? []
      : await db.select().from(collections).where(inArray(collections.id, discount.collections));
  const pieceNumbers = [...pieces];
  // One after the other: a transaction has one connection.
  for (const collection of found) pieceNumbers.push(...(await listPieceNumbers(db, { collection, now })));
  return { categories, pieceNumbers };
}

/** The discount that a code means today; one that has ended, where none has it now. */
export async function findByCode(db: Database, code: string): Promise<Discount | undefined> {
  const [found] = await db
    .select()
    .from(discounts)
    .where(eq(discounts.code, code))
    .orderBy(desc(isNull(discounts.endedAt)), desc(discounts.createdAt))
    .limit(1);
  return found;
}

/** Every discount, those that run first, the newest first, with how often it was used and what it took off. */
export function listDiscounts(db: Database) {
  const made = sql`from ${discountUses} u where u.discount_id = ${discounts}.id and u.order_id is not null`;
  return db
    .select({
      discount: discounts,
      orders: sql<number>`(select count(*)::int ${made})`,
      givenKobo: sql<number>`(select coalesce(sum(u.amount_kobo), 0) ${made})`.mapWith(Number),
    })
    .from(discounts)
    .orderBy(desc(isNull(discounts.endedAt)), desc(discounts.createdAt), asc(discounts.id))
    .limit(MOST_DISCOUNTS);
}
