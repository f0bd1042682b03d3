import { and, asc, desc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { MOST_LISTED } from './dispute.queries.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { LIVE_STATES, RETURNING_STATES, type RefundState } from './refund-states.ts';
import type { PaidSubject, RefundablePayment } from './refundable-payment.ts';

export type Refund = typeof refunds.$inferSelect;

/** One payment's refunds are counted and written by one transaction at a time, whatever table the payment is in. */
export async function lockPayment(db: Database, reference: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund/${reference}`}, 0))`);
}

/** What has gone back of a payment or may still go, in kobo. */
export async function sumLiveRefunds(db: Database, reference: string): Promise<number> {
  return (await sumsOfPayment(db, reference)).liveKobo;
}

/** One payment's refunds in kobo: what has gone back, what is on its way, and both. */
export async function sumsOfPayment(db: Database, reference: string) {
  const [sums] = await db
    .select({
      refundedKobo: sumRefunds(sql`${reference}`, ['processed']),
      returningKobo: sumRefunds(sql`${reference}`, RETURNING_STATES),
      liveKobo: sumRefunds(sql`${reference}`, LIVE_STATES),
    })
    .from(sql`(select 1) as nothing`);
  if (!sums) throw new Error('No row was counted');
  return sums;
}

/** The sum of a payment's refunds in some states, as a part of a query. */
export function sumRefunds(reference: SQL, states: readonly RefundState[]): SQL<number> {
  const isOne = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`(select coalesce(sum(${refunds.amountKobo}), 0)::bigint from ${refunds}
    where ${refunds.reference} = ${reference} and ${refunds.state} in (${isOne}))`.mapWith(Number);
}

/** What can still go back of a payment, in kobo. Nothing when more has gone back than was paid. */
export async function leftOfPayment(
  db: Database,
  { reference, paidKobo }: Pick<RefundablePayment, 'reference' | 'paidKobo'>,
): Promise<number> {
  return Math.max(0, paidKobo - (await sumLiveRefunds(db, reference)));
}

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export async function findRefundByKey(db: Database, dedupeKey: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.dedupeKey, dedupeKey));
  return row;
}

export function listRefundsOfPayment(db: Database, reference: string): Promise<Refund[]> {
  return list(db, eq(refunds.reference, reference));
}

export function listRefundsOfOrder(db: Database, orderId: string): Promise<Refund[]> {
  return list(db, eq(refunds.orderId, orderId));
}

export function listRefundsOfEnrollments(db: Database, enrollmentIds: readonly string[]): Promise<Refund[]> {
  return enrollmentIds.length === 0 ? Promise.resolve([]) : list(db, inArray(refunds.enrollmentId, [...enrollmentIds]));
}

export function listRefundsOf(db: Database, of: PaidSubject): Promise<Refund[]> {
  return 'orderId' in of ? listRefundsOfOrder(db, of.orderId) : listRefundsOfEnrollments(db, [of.enrollmentId]);
}

/** How long the payment service may take to say whether it has a refund. */
const PATIENCE_MS = 2 * 60 * 60_000;

/**
 * Those that want bank details, failed ones after which nothing else of the payment went back, and those of which nobody could say for
 * hours whether they were made.
 */
export function isStuck(now: Date): SQL | undefined {
  const wasTriedAgain = sql`exists (select 1 from refunds as later where later.reference = ${refunds.reference}
    and later.created_at > ${refunds.createdAt} and later.state <> 'failed')`;
  return or(
    eq(refunds.state, 'needs_attention'),
    and(eq(refunds.state, 'failed'), not(wasTriedAgain)),
    and(eq(refunds.state, 'asked'), lt(refunds.createdAt, new Date(now.getTime() - PATIENCE_MS))),
  );
}

/** Oldest first. */
export function listStuckRefunds(db: Database, now: Date): Promise<Refund[]> {
  return db.select().from(refunds).where(isStuck(now)).orderBy(asc(refunds.createdAt), refunds.id).limit(MOST_LISTED);
}

function list(db: Database, where: SQL | undefined): Promise<Refund[]> {
  return db.select().from(refunds).where(where).orderBy(desc(refunds.createdAt), refunds.id).limit(100);
}
