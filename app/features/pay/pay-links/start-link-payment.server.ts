import { type BeginResult, beginPayment, type Reservation } from '#app/features/pay/payments/begin-payment.server.ts';
import { createAttempt, fingerprintOf } from '#app/features/pay/payments/create-attempt.server.ts';
import { holdAgain } from '#app/features/pay/payments/hold-again.server.ts';
import { isSameWay, type PayWay } from '#app/features/pay/payments/pay-way.ts';
import type { PaySubject } from '#app/features/pay/payments/payable.ts';
import { allOf, PAYABLE_BY_LINK, readPaySubject } from '#app/features/pay/payments/payables.server.ts';
import { holdStock } from '#app/features/pay/payments/stock-holds.server.ts';
import {
  findOpenAttemptOf,
  findReviewedAttemptOf,
  findRivalOf,
  lockParts,
} from '#app/features/pay/payments/subject-payments.server.ts';
import { lockCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { hasStock, lockStock, productIdsOf, stockNeeded } from '#app/features/shop/stock/door/stock.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import type { ProviderName } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { isLive, type PayLink } from './door/pay-link.server.ts';
import { readLinked } from './linked-subject.server.ts';

/** `gone` = the link works no longer, or what it was for is answered, cancelled or replaced. */
type LinkRefusal = 'gone' | 'no_email' | 'too_small' | 'sold_out' | 'already_paid' | 'review';

/** Begins a payment under a pay link, without signing in. One payment at a time for each subject, whoever presses on which phone. */
export function startLinkPayment(
  services: Services,
  actor: string,
  { link, email: typed, due, pays = 'part', way = 'window' }: LinkPayment,
): Promise<BeginResult<LinkRefusal>> {
  const provider = services.payments.name;
  return beginPayment(services, actor, async (act) => {
    if (!isLive(link, act.now)) return { ok: false, reason: 'gone' };
    const linked = await readLinked(act.db, link);
    const subject = linked && (pays === 'all' ? allOf(linked) : linked);
    // Its page was of a part that is paid by now.
    if (subject?.kind === 'due' && due && due !== subject.subjectId) return { ok: false, reason: 'already_paid' };
    if (subject?.state === 'paid') return { ok: false, reason: 'already_paid' };
    if (subject?.state !== 'payable') return { ok: false, reason: 'gone' };
    if (subject.amountKobo < LEAST_ONLINE_KOBO) return { ok: false, reason: 'too_small' };
    const email = subject.email || typed;
    if (!email) return { ok: false, reason: 'no_email' };
    return reserve(act, { provider, way, subject, email });
  });
}

interface LinkPayment {
  link: PayLink;
  email?: string | undefined;
  /** The part their page showed. */
  due?: string | undefined;
  /** That part, or everything that is left to pay. */
  pays?: 'part' | 'all' | undefined;
  way?: PayWay | undefined;
}

interface Wanted {
  /** Who takes the payment. */
  provider: ProviderName;
  way: PayWay;
  subject: PaySubject;
  email: string;
}

/** Locks in the order customer, subject, pieces by id. */
async function reserve(act: Act, { provider, way, subject, email }: Wanted): Promise<Reservation<LinkRefusal>> {
  const { kind, subjectId, userId, amountKobo, snapshot } = subject;
  if (userId) await lockCart(act.db, userId);
  await lockParts(act.db, subject);
  const fingerprint = fingerprintOf([subjectId, amountKobo, email]);
  const existing = (await findOpenAttemptOf(act.db, subjectId)) ?? (await findRivalOf(act.db, subject));
  // After the look for an open payment: one that was settled in between has made the subject paid.
  const state = (await readPaySubject(act.db, subject))?.state;
  if (state !== 'payable') return { ok: false, reason: state === 'paid' ? 'already_paid' : 'gone' };
  if (await findReviewedAttemptOf(act.db, subjectId)) return { ok: false, reason: 'review' };
  const isSame = existing?.fingerprint === fingerprint && isSameWay(existing, way, act.now);
  if (existing && !isSame) return { ok: true, attempt: existing, isSamePurchase: false };
  const approve = PAYABLE_BY_LINK[kind].approve ?? (async () => true);
  if (!(await approve(act, subject))) return { ok: false, reason: 'gone' };
  if (existing) {
    const isHeld = kind !== 'order' || (await holdAgain(act, existing)).ok;
    return isHeld ? { ok: true, attempt: existing, isSamePurchase: true } : { ok: false, reason: 'sold_out' };
  }
  const lines = 'lines' in snapshot ? snapshot.lines : [];
  const locked = await lockStock(act.db, productIdsOf(lines));
  const wanted = stockNeeded(lines, locked);
  if (!hasStock(locked, wanted)) return { ok: false, reason: 'sold_out' };
  const attempt = await createAttempt(act, {
    provider,
    way,
    kind,
    subjectId,
    userId,
    email,
    amountKobo,
    snapshot,
    fingerprint,
  });
  if (!(await holdStock(act.db, { attemptId: attempt.id, wanted })))
    throw new Error('Locked pieces were not there to be held');
  return { ok: true, attempt, isSamePurchase: true };
}
