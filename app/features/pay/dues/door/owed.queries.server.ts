import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { isOwed } from '#app/features/money/dues/door/due.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { ageOfDue, type OwedAge } from '#app/features/money/dues/door/owed-age.server.ts';
import { isStopped } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { parseOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, phoneDigits } from '#app/platform/database/text-search.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';

export const OWED_TABS = ['all', 'late', 'soon'] as const;
export type OwedTab = (typeof OWED_TABS)[number];

const SOON_DAYS = 7;

/** What a tab lists, and what a number that leads to it counts. */
export function isInOwedTab(tab: OwedTab, now: Date): SQL | undefined {
  const today = lagosDay(now);
  if (tab === 'late') return and(isOwed, lt(dues.dueOn, today));
  if (tab === 'soon') return and(isOwed, gte(dues.dueOn, today), lte(dues.dueOn, lagosDay(addDays(now, SOON_DAYS))));
  return isOwed;
}

const email = sql<string>`coalesce(${orders.userEmail}, ${enrollments.email}, '')`;

const columns = {
  due: dues,
  order: { id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix },
  enrollmentId: enrollments.id,
  className: cohorts.title,
  name: sql<string>`coalesce(${orders.username}, ${enrollments.fullName}, '')`,
  email,
  phone: sql<string>`coalesce(${orders.callLine}, ${enrollments.phoneNumber}, '')`,
  isStopped: isStopped(email),
};

function selectOwed(db: Database) {
  return db
    .select(columns)
    .from(dues)
    .leftJoin(orders, and(eq(dues.subject, 'order'), eq(orders.id, dues.subjectId)))
    .leftJoin(enrollments, and(eq(dues.subject, 'enrollment'), eq(enrollments.id, dues.subjectId)))
    .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId));
}

interface Wanted {
  tab: OwedTab;
  /** Only what has been owed for so long, as the report of the books counts it. */
  age?: OwedAge | undefined;
  search: string;
  now: Date;
}

/** Its day first, what has none last; of one day the oldest first. */
const day = sql`coalesce(${dues.dueOn}, 'infinity'::date)`;
const isAfter = ({ id }: PageCursor) =>
  sql`(${day}, ${dues.createdAt}, ${dues.id}) > (select coalesce(due_on, 'infinity'::date), created_at, id from dues where id = ${id})`;

/** Open dues with whose they are; one more than `limit` where there are more. One query. */
export function listOwed(
  db: Database,
  { tab, age, search, now, before, limit }: Wanted & { before: PageCursor | undefined; limit: number },
) {
  return selectOwed(db)
    .where(and(isInOwedTab(tab, now), age && eq(ageOfDue(now), age), matches(search), before && isAfter(before)))
    .orderBy(day, asc(dues.createdAt), asc(dues.id))
    .limit(limit + 1);
}

export type OwedRow = Awaited<ReturnType<typeof listOwed>>[number];

/** How many each tab has, and all of it together in kobo. One query. */
export async function countOwed(db: Database, now: Date): Promise<Record<OwedTab, number> & { kobo: number }> {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${isInOwedTab('late', now)})`.mapWith(Number),
      soon: sql<number>`count(*) filter (where ${isInOwedTab('soon', now)})`.mapWith(Number),
      kobo: sql<number>`coalesce(sum(${dues.amountKobo}), 0)`.mapWith(Number),
    })
    .from(dues)
    .where(isOwed);
  if (!counted) throw new Error('No row was counted');
  return counted;
}

/** What is owed, or was, with whose it is. */
export async function findOwed(db: Database, dueId: string): Promise<OwedRow | undefined> {
  const [row] = await selectOwed(db).where(and(eq(dues.id, dueId), or(isOwed, ne(dues.state, 'open'))));
  return row;
}

/** Whatever may be paid now with whose it is, changes that wait for their customer among it; the newest first. */
export function listPayable(db: Database, limit: number) {
  return selectOwed(db).where(eq(dues.state, 'open')).orderBy(desc(dues.createdAt), desc(dues.id)).limit(limit);
}

/** Ids of open dues with one of some days, whose customers can be written to and want it. */
export async function listToRemind(db: Database, days: readonly string[]): Promise<string[]> {
  const rows = await selectOwed(db)
    .where(
      and(
        isOwed,
        isNotNull(dues.dueOn),
        inArray(dues.dueOn, [...days]),
        sql`${email} <> ''`,
        sql`not ${isStopped(email)}`,
      ),
    )
    .orderBy(asc(dues.id));
  return rows.map(({ due }) => due.id);
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const number = parseOrderNumber(search);
  const digits = phoneDigits(search);
  const like = `%${digits}%`;
  return or(
    hasWords(orders.searchText, search),
    hasWords(enrollments.searchText, search),
    number === undefined ? undefined : eq(orders.number, number),
    digits ? or(sql`${orders.callLine} like ${like}`, sql`${enrollments.phoneNumber} like ${like}`) : undefined,
  );
}
