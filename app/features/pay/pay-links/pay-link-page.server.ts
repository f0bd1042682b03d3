import { maskEmail } from '#app/features/class/masterclass/door/enrollment-views.ts';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { findDue } from '#app/features/money/dues/door/due.queries.server.ts';
import { DUE_KINDS, kindOf } from '#app/features/money/dues/door/due-purposes.ts';
import { whenDue } from '#app/features/money/dues/door/instalment-words.ts';
import { freeDeliveryReason, viewDiscounts } from '#app/features/orders/orders/door/order-discount.ts';
import type { PaySubject } from '#app/features/pay/payments/payable.ts';
import { allOf } from '#app/features/pay/payments/payables.server.ts';
import type { PaymentAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import {
  type AccountView,
  type PaymentState,
  stateWithAccount,
  viewAccount,
} from '#app/features/pay/payments/payment-page.server.ts';
import { findAttemptOf } from '#app/features/pay/payments/subject-payments.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { isLive, type PayLink } from './door/pay-link.server.ts';
import { readLinked } from './linked-subject.server.ts';
import { payLinkTexts as texts } from './pay-link-texts.ts';

export type OpenPayLink = ReturnType<typeof viewOpen>;
export type PayLinkView = { state: 'gone' } | { state: 'picked_up' } | { state: 'declined' } | OpenPayLink;

/**
 * What stands under a pay link: only what somebody who pays has to know. The first name, the pieces and the amounts, and never an
 * address or a phone number, since whoever is sent the link sees it.
 */
export async function readPayLinkPage(
  db: Database,
  { link, hasReturned, now }: { link: PayLink; hasReturned: boolean; now: Date },
): Promise<PayLinkView> {
  const subject = await readLinked(db, link);
  if (!subject) return { state: 'gone' };
  const attempt = await findAttemptOf(db, subject.subjectId);
  const isBegun = attempt?.state === 'open' || attempt?.state === 'review';
  const begun = attempt && isBegun ? stateWithAccount(attempt, { hasReturned, now }) : undefined;
  const state = whatIsTrue(subject, begun, isLive(link, now));
  if (state === 'gone' || state === 'picked_up' || state === 'declined') return { state };
  const before = subject.subjectId === link.subjectId ? null : await viewPaidBefore(db, link.subjectId);
  const account = attempt ? viewAccount(attempt, now) : null;
  return viewOpen(subject, attempt, { state, account, expiresAt: link.expiresAt, before });
}

/** What the link was made for, which is paid: whoever has paid it a moment ago comes back to the page of the next part. */
async function viewPaidBefore(db: Database, dueId: string) {
  const due = await findDue(db, dueId);
  if (!due?.paidAt) return null;
  const { title, received } = DUE_KINDS[kindOf(due)].paidBefore ?? {
    title: texts.receivedTitle,
    received: texts.received,
  };
  return { title, received: received(formatKobo(due.amountKobo), formatDate(due.paidAt)) };
}

interface Standing {
  state: Exclude<ShownState, 'gone' | 'picked_up' | 'declined'>;
  account: AccountView | null;
  expiresAt: Date;
  /** What the link was made for is paid, and this falls due after it. */
  before: Awaited<ReturnType<typeof viewPaidBefore>>;
}

function viewOpen(
  subject: PaySubject,
  attempt: PaymentAttempt | undefined,
  { state, account, expiresAt, before }: Standing,
) {
  const { paidFor, words, piecesKobo, feeKobo, amountKobo, agreedTo, snapshot } = subject;
  const discounts = 'lines' in snapshot ? (snapshot.discounts ?? []) : [];
  return {
    state,
    account,
    paidFor,
    words,
    firstName: subject.name.trim().split(/\s+/)[0] ?? '',
    number: subject.orderNumber,
    pieces: subject.pieces.map((piece) => ({
      quantity: piece.quantity,
      name: piece.name,
      variation: formatVariation(piece),
      price: paidFor === 'order' ? formatKobo(piece.unitPriceKobo * piece.quantity) : null,
    })),
    discounts: viewDiscounts(discounts),
    freeDelivery: subject.feeLater ? null : freeDeliveryReason(discounts),
    before,
    /** The part that is shown; what is paid under a page that is out of date is refused. */
    due: subject.kind === 'due' ? subject.subjectId : null,
    /** How it is paid, where it is not paid at once: this part, then the others. */
    parts: viewParts(subject),
    isDeposit: subject.isDeposit,
    all: allOf(subject) === subject ? null : formatKobo(allOf(subject).amountKobo),
    piecesTotal: piecesKobo === null ? null : formatKobo(piecesKobo),
    fee: feeKobo === null ? null : formatKobo(feeKobo),
    feeLater: subject.feeLater,
    amount: formatKobo(state === 'paid' && attempt ? attempt.amountKobo : amountKobo),
    note: subject.note,
    canPickUp: paidFor === 'delivery_fee' && state === 'payable',
    needsEmail: subject.email === '',
    receiptGoesTo: subject.email === '' ? null : maskEmail(subject.email),
    worksUntil: formatDate(expiresAt),
    reference: attempt?.reference ?? null,
    /** Once something of it is paid. */
    orderId: state === 'paid' || before ? subject.orderId : null,
    termsHref: agreedTo && `/terms?version=${agreedTo.terms}&refunds=${agreedTo.refunds}`,
  };
}

function viewParts({ kind, parts, isDeposit }: PaySubject) {
  const isFirst = kind === 'order';
  if (parts.length < 2) return [];
  return parts.map((part, index) => ({
    term: isDeposit ? (index === 0 ? texts.deposit : texts.later) : texts.part(whenDue(part, isFirst && index === 0)),
    sum: formatKobo(part.amountKobo),
  }));
}

type ShownState =
  | 'payable'
  | 'checking'
  | 'account'
  | 'waiting'
  | 'review'
  | 'paid'
  | 'picked_up'
  | 'declined'
  | 'gone';

/** A link that has ended still tells what became of a payment that was begun under it. */
function whatIsTrue(subject: PaySubject, begun: PaymentState | 'account' | undefined, live: boolean): ShownState {
  if (subject.state === 'paid') return 'paid';
  if (begun === 'review' || begun === 'waiting' || begun === 'account') return begun;
  if (subject.state === 'picked_up' && live) return 'picked_up';
  if (subject.state === 'declined') return 'declined';
  if (subject.state !== 'payable' || !live) return 'gone';
  return begun === 'checking' ? 'checking' : 'payable';
}
