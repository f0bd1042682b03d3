import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { dues } from './due.table.server.ts';
import { BESIDE_PRICE, type DuePurpose, ON_APPROVAL } from './due-purposes.ts';

export type Due = typeof dues.$inferSelect;

/** What somebody owes. A change that costs more is owed once its customer has approved it, which they do by paying it. */
export const isOwed = and(eq(dues.state, 'open'), notInArray(dues.purpose, ON_APPROVAL));

export async function findDue(db: Database, dueId: string): Promise<Due | undefined> {
  const [due] = await db.select().from(dues).where(eq(dues.id, dueId));
  return due;
}

/** What is owed of a subject now, for one purpose; the oldest where there are several. */
export async function findOpenDue(
  db: Database,
  { subjectId, purpose }: { subjectId: string; purpose: DuePurpose },
): Promise<Due | undefined> {
  const [due] = await db
    .select()
    .from(dues)
    .where(and(eq(dues.subjectId, subjectId), eq(dues.purpose, purpose), eq(dues.state, 'open')))
    .orderBy(asc(dues.createdAt), asc(dues.id))
    .limit(1);
  return due;
}

/** What is owed of the price of a subject now: what falls due first, then what has no day. */
export function listOpenDues(db: Database, subjectId: string): Promise<Due[]> {
  return db
    .select()
    .from(dues)
    .where(and(eq(dues.subjectId, subjectId), isOwed, notInArray(dues.purpose, BESIDE_PRICE)))
    .orderBy(sql`${dues.dueOn} nulls last`, asc(dues.createdAt), asc(dues.id));
}

/** Everything that may be paid of a subject now, its fee and a change that waits for its customer among it, the oldest first. */
export function listPayableDues(db: Database, subjectId: string): Promise<Due[]> {
  return db
    .select()
    .from(dues)
    .where(and(eq(dues.subjectId, subjectId), eq(dues.state, 'open')))
    .orderBy(asc(dues.createdAt), asc(dues.id));
}

export const sumOfDues = (some: readonly Pick<Due, 'amountKobo'>[]): number =>
  some.reduce((kobo, { amountKobo }) => kobo + amountKobo, 0);

/** What was paid of a subject, in the order it came. */
export function listPaidDues(db: Database, subjectId: string): Promise<PaidDue[]> {
  return selectPaid(db, eq(dues.subjectId, subjectId));
}

/** What a payment settled. */
export function listDuesOfPayment(db: Database, reference: string): Promise<PaidDue[]> {
  return selectPaid(db, eq(dues.reference, reference));
}

export interface PaidDue extends Due {
  reference: string;
  paidAt: Date;
  paidVia: NonNullable<Due['paidVia']>;
}

async function selectPaid(db: Database, where: ReturnType<typeof eq>): Promise<PaidDue[]> {
  const rows = await db
    .select()
    .from(dues)
    .where(and(where, eq(dues.state, 'paid')))
    // Of what came at the same moment, the full sum or the deposit first, and what was too much last.
    .orderBy(
      asc(dues.paidAt),
      sql`${dues.purpose} = 'overpaid'`,
      desc(dues.purpose),
      sql`${dues.dueOn} nulls first`,
      asc(dues.id),
    );
  return rows.filter((due): due is PaidDue => due.reference !== null && due.paidAt !== null && due.paidVia !== null);
}
