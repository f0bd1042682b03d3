import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';

/** A usual price has to have been asked for this long before it is struck through, or nobody ever paid it. */
const DAYS_BEFORE = 30;

/**
 * When the usual price was last raised in the 30 days before a sale begins, or since, as the audit log tells; undefined when it was not.
 */
export async function findRaisedPrice(
  db: Database,
  { productId, saleFrom }: { productId: string; saleFrom: string },
): Promise<Date | undefined> {
  const entries = await db
    .select({ at: auditEntries.at, price: sql<string>`${auditEntries.details}->>'price'` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, productId),
        eq(auditEntries.action, 'product.edited'),
        gte(auditEntries.at, addDays(lagosMidnight(saleFrom), -DAYS_BEFORE)),
        sql`${auditEntries.details}->>'price' is not null`,
      ),
    )
    .orderBy(asc(auditEntries.id));
  return entries.findLast(({ price }) => isRaise(price))?.at;
}

/** True where a price raised at `now` would be struck through too soon by the sale that a piece has. */
export function wouldBeTooSoon(
  { saleFrom, saleUntil }: { saleFrom: string | null; saleUntil: string | null },
  now: Date,
): boolean {
  if (saleFrom === null || saleUntil === null || saleUntil < lagosDay(now)) return false;
  return now >= addDays(lagosMidnight(saleFrom), -DAYS_BEFORE);
}

/** `450,000 → 500,000`, as `auditDetails` writes it; a first price is no raise. */
function isRaise(change: string): boolean {
  const [before = '', after = ''] = change.split(' → ').map((price) => parseNaira(price));
  return before !== '' && after !== '' && after > before;
}
