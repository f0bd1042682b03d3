import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { lockCart } from '#app/features/cart/cart.mutations.server.ts';
import { approveQuote } from '#app/features/orders/delivery-fee.mutations.server.ts';
import { auditFee } from '#app/features/orders/tell-delivery-fee.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId, newReference } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type BegunPayment, type NotBegun, whyNotPaidAgain } from './begun-payment.ts';
import { HOLD_MS, nextCheckDelay } from './check-schedule.ts';
import { closeAttempt } from './close-attempt.server.ts';
import { holdAgain } from './hold-again.server.ts';
import { openAtProvider } from './open-at-provider.server.ts';
import { isLive, type PayLink } from './pay-link.server.ts';
import { type PaySubject, readPaySubject } from './pay-subject.server.ts';
import { paymentAttempts, paymentExceptions } from './payment.table.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import { retryTransaction } from './retry-transaction.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';
import { canServe, holdStock, lockProducts, unitsOf } from './stock-holds.server.ts';

export type StartLinkResult = BegunPayment | { ok: false; reason: StartLinkRefusal; message?: string };

type StartLinkRefusal =
  /** The link works no longer, or what it was for is answered, cancelled or replaced. */
  'gone' | 'no_email' | 'too_small' | 'sold_out' | NotBegun;

/** The least the provider takes (`payment_attempts_amount`). */
export const LEAST_ONLINE_KOBO = 5_000;
const MAX_ROUNDS = 3;

/**
 * From a pay link to something that can be paid, without signing in. One payment at a time for each subject: pressing twice, on two
 * phones or again later, leads to the same one. Beginning to pay a quoted fee is what approves it.
 */
export async function startLinkPayment(
  services: Services,
  link: PayLink,
  { email: typed, actor }: { email?: string | undefined; actor: string },
): Promise<StartLinkResult> {
  const { db, clock } = services;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!isLive(link, clock())) return { ok: false, reason: 'gone' };
    const subject = await readPaySubject(db, link);
    if (subject?.state === 'paid') return { ok: false, reason: 'already_paid' };
    if (subject?.state !== 'payable') return { ok: false, reason: 'gone' };
    if (subject.amountKobo < LEAST_ONLINE_KOBO) return { ok: false, reason: 'too_small' };
    const email = subject.email || typed;
    if (!email) return { ok: false, reason: 'no_email' };

    const reserved = await retryTransaction(() =>
      db.transaction((db) => reserve(db, clock(), { subject, email, actor })),
    );
    if (!reserved.ok) return reserved;
    const { attempt, isSamePurchase } = reserved;
    if (isSamePurchase) {
      const opened = await openAtProvider(services, attempt);
      if (opened.ok) return { ...opened, reference: attempt.reference };
      if (opened.reason === 'unpayable') return insteadOfPaying(opened.outcome);
      if (opened.reason !== 'lost') return opened;
    }
    const closed = await closeAttempt(services, attempt.reference, 'callback');
    if (!closed.ok) return insteadOfPaying(closed.outcome);
  }
  return { ok: false, reason: 'unreachable' };
}

/** The newest payment of a subject; at most one is open, see `payment_attempts_one_open_per_subject`. */
export async function findAttemptOf(db: Database, subjectId: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.subjectId, subjectId))
    .orderBy(sql`${paymentAttempts.state} = 'closed'`, desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return attempt;
}

/** Until the end of the transaction nobody begins to pay this, gives it up or records it as paid. */
export async function lockSubject(db: Database, subjectId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectId}, 0))`);
}

export async function findOpenAttemptOf(db: Database, subjectId: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.subjectId, subjectId), eq(paymentAttempts.state, 'open')));
  return attempt;
}

/** The payment of a subject whose money came and waits for a person: nobody pays the same thing meanwhile. */
async function findReviewedAttemptOf(db: Database, subjectId: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(paymentExceptions, eq(paymentExceptions.reference, paymentAttempts.reference))
    .where(
      and(
        eq(paymentAttempts.subjectId, subjectId),
        eq(paymentAttempts.state, 'review'),
        isNull(paymentExceptions.resolvedAt),
      ),
    )
    .limit(1);
  return row?.attempt;
}

/** Whether money for a subject is under way or has come and waits for a person. Ask under `lockSubject`. */
export async function isBeingPaid(db: Database, subjectId: string): Promise<boolean> {
  const found = (await findOpenAttemptOf(db, subjectId)) ?? (await findReviewedAttemptOf(db, subjectId));
  return found !== undefined;
}

interface Wanted {
  subject: PaySubject;
  email: string;
  actor: string;
}

type Reserved =
  | { ok: true; attempt: PaymentAttempt; isSamePurchase: boolean }
  | { ok: false; reason: 'gone' | 'sold_out' | 'already_paid' | 'review' };

/** Locks in the order customer, subject, pieces by id. */
async function reserve(db: Database, now: Date, { subject, email, actor }: Wanted): Promise<Reserved> {
  const { kind, subjectId, userId, amountKobo, snapshot } = subject;
  if (userId) await lockCart(db, userId);
  await lockSubject(db, subjectId);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([subjectId, amountKobo, email]))
    .digest('hex');
  const existing = await findOpenAttemptOf(db, subjectId);
  // After the look for an open payment: one that was settled in between has made the subject paid.
  const state = (await readPaySubject(db, subject))?.state;
  if (state !== 'payable') return { ok: false, reason: state === 'paid' ? 'already_paid' : 'gone' };
  if (await findReviewedAttemptOf(db, subjectId)) return { ok: false, reason: 'review' };
  if (existing && existing.fingerprint !== fingerprint) return { ok: true, attempt: existing, isSamePurchase: false };
  if (kind === 'delivery_fee' && !(await approve(db, subject, actor, now))) return { ok: false, reason: 'gone' };
  if (existing) {
    const isHeld = kind !== 'order' || (await holdAgain(db, existing, now));
    return isHeld ? { ok: true, attempt: existing, isSamePurchase: true } : { ok: false, reason: 'sold_out' };
  }
  const wanted = unitsOf('lines' in snapshot ? snapshot.lines : []);
  if (!canServe(await lockProducts(db, [...wanted.keys()]), wanted)) return { ok: false, reason: 'sold_out' };
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      ...{ kind, subjectId, userId, email, amountKobo, snapshot, fingerprint },
      id: newId('pay', now),
      reference: newReference(now),
      createdAt: now,
      holdExpiresAt: new Date(now.getTime() + HOLD_MS),
      nextCheckAt: new Date(now.getTime() + nextCheckDelay({ checks: 0, ageMs: 0, isPending: false })),
    })
    .returning();
  if (!attempt) throw new Error('The payment attempt was not written');
  if (!(await holdStock(db, attempt.id, wanted))) throw new Error('Locked pieces were not there to be held');
  return { ok: true, attempt, isSamePurchase: true };
}

async function approve(db: Database, subject: PaySubject, actor: string, now: Date): Promise<boolean> {
  const { orderId, subjectId: quoteId, amountKobo: feeKobo } = subject;
  if (!orderId) throw new Error(`The quote ${quoteId} has no order`);
  const approved = await approveQuote(db, { orderId, quoteId, actor }, now);
  if (approved === 'now') await auditFee(db, { actor, act: 'approved', orderId, feeKobo }, now);
  return approved !== false;
}

function insteadOfPaying(outcome: SettleOutcome): StartLinkResult {
  return { ok: false, reason: whyNotPaidAgain(outcome) };
}
