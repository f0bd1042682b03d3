import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { listProductNumbers } from '#app/features/shop/collections/door/collection.queries.server.ts';
import { collections } from '#app/features/shop/collections/door/collection.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { MOST_DISCOUNTS } from '../discount-code.ts';
import { hasOrdered, limitOfPerson, usesByPerson } from '../discount-person.server.ts';
import type { DiscountProblem, Offer } from '../discount-rules.ts';
import { cartCodes, discounts, discountUses } from './discount.table.server.ts';

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
      used: sql<number>`case when ${limitOfPerson} is null then 0
        else ${usesByPerson(me, sql`u.state = 'used' or u.user_id is distinct from ${me}`)} end`,
      limit: limitOfPerson,
      classKobo: sql<number>`case when ${discounts.isForStudents} then (
        select coalesce(sum(greatest(e.paid_kobo - e.refunded_kobo, 0)), 0) from enrollments e join users u on u.id = ${me}
        where e.cancelled_at is null and (e.user_id = u.id or (u.email_verified and e.email = u.email))) else 0 end`.mapWith(
        Number,
      ),
      hasOrdered: sql<boolean>`${discounts.isFirstOrder} and ${hasOrdered(me)}`,
    })
    .from(discounts)
    .where(or(and(isNull(discounts.code), isOn), typed))
    .orderBy(asc(discounts.id));
  const offers: Offer[] = [];
  for (const { discount, ...standing } of rows) {
    const { id, name, code, kind, percent, minimumKobo, isStacking } = discount;
    const amountKobo = kind === 'class_fee' ? standing.classKobo : discount.amountKobo;
    const problem = problemOf(discount, { ...standing, today });
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
  /** How often one person may have it. */
  limit: number | null;
  classKobo: number;
  hasOrdered: boolean;
  today: string;
}

function problemOf(discount: Discount, standing: Standing): DiscountProblem | null {
  const { held, used, limit, classKobo, hasOrdered, today } = standing;
  const { endedAt, endsOn, startsOn, usageLimit, takenCount } = discount;
  if (endedAt || (endsOn !== null && endsOn < today)) return 'ended';
  if (startsOn > today) return 'not_yet';
  if (discount.isForStudents && classKobo === 0) return 'not_student';
  if (hasOrdered) return 'not_first';
  if (limit !== null && used >= limit) return 'used_by_you';
  return usageLimit !== null && takenCount - held >= usageLimit ? 'used_up' : null;
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
  for (const collection of found) pieceNumbers.push(...(await listProductNumbers(db, { collection, now })));
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
      /** As its orders are now: units that a change took out took their part along. */
      givenKobo:
        sql<number>`(select coalesce(sum((taken->>'amountKobo')::bigint), 0) from ${discountUses} u join orders o on o.id = u.order_id,
        jsonb_array_elements(o.discounts) taken where u.discount_id = ${discounts}.id and taken->>'id' = ${discounts}.id)`.mapWith(
          Number,
        ),
    })
    .from(discounts)
    .orderBy(desc(isNull(discounts.endedAt)), desc(discounts.createdAt), asc(discounts.id))
    .limit(MOST_DISCOUNTS);
}
