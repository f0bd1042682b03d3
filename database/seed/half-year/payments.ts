import type { AttemptSnapshot } from '#app/features/pay/payments/attempt-snapshot.ts';
import { bookPayment } from '#app/features/pay/payments/book-payment.server.ts';
import { createAttempt, fingerprintOf } from '#app/features/pay/payments/create-attempt.server.ts';
import type { LinkSubject } from '#app/features/pay/payments/payable.ts';
import { PAYABLE_BY_LINK, readPaySubject } from '#app/features/pay/payments/payables.server.ts';
import type { PaymentAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { bookOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import type { SettleOutcome } from '#app/features/pay/payments/settle-outcome.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import type { PastChannel } from '../past-payment.ts';
import { minutesAfter, type Past } from './timeline.ts';

/** Whose payments the demo's were: the sandbox answers for it. */
const PROVIDER = { name: 'paystack', mode: 'test' } as const;

const WEBHOOK = 'system:webhook';

export interface Purchase {
  kind: PaymentAttempt['kind'];
  subjectId: string | null;
  userId: string | null;
  email: string;
  amountKobo: number;
  snapshot: AttemptSnapshot;
  fingerprint: string;
}

interface Paid {
  channel: PastChannel;
  /** Where it is not what was asked for. */
  paidKobo?: number;
}

/** Begins to pay, and no more: the money may still come. */
export function begin(past: Past, purchase: Purchase): Promise<PaymentAttempt> {
  return act(past, purchase.userId ?? 'system:visitor', (act) => beginIn(act, purchase));
}

const beginIn = (act: Act, purchase: Purchase) => createAttempt(act, { ...purchase, provider: PROVIDER.name });

/** Pays as customers do: an attempt, and some minutes later the provider's webhook, which books what came. */
export async function payOnline(past: Past, purchase: Purchase, paid: Paid): Promise<SettleOutcome> {
  const attempt = await begin(past, purchase);
  return settle(past, attempt, paid);
}

function settle(past: Past, attempt: PaymentAttempt, { channel, paidKobo = attempt.amountKobo }: Paid) {
  past.moveTo(minutesAfter(past.clock(), channel === 'card' ? 2 : 9));
  const { reference, amountKobo: requestedKobo } = attempt;
  report(past, attempt, { channel, paidKobo });
  return act(past, WEBHOOK, (act) =>
    bookPayment(act, {
      transaction: {
        reference,
        status: 'success',
        paidKobo,
        requestedKobo,
        currency: 'NGN',
        mode: PROVIDER.mode,
        channel,
        providerId: `demo-${reference}`,
        paidAt: act.now,
      },
      mode: PROVIDER.mode,
      via: 'online',
    }),
  );
}

/** What Paystack is told of it; a transfer without an amount is on its way. */
export function report(
  past: Past,
  { reference, email, amountKobo }: PaymentAttempt,
  { channel, paidKobo }: Paid,
): void {
  const at = past.clock().toISOString();
  const status = paidKobo === undefined ? 'pending' : 'success';
  past.payments.push({
    reference,
    email,
    channel,
    status,
    at,
    requestedAmount: amountKobo,
    amount: paidKobo ?? amountKobo,
  });
}

/** Pays what is there before its payment, under its link. A fee that is being paid has been agreed to. */
export async function payByLink(past: Past, named: LinkSubject, channel: PastChannel): Promise<SettleOutcome> {
  const subject = await requireSubject(past, named);
  const attempt = await act(past, subject.userId ?? 'system:visitor', async (act) => {
    await PAYABLE_BY_LINK[named.kind].approve?.(act, subject);
    const { kind, subjectId, userId, email, amountKobo, snapshot } = subject;
    const fingerprint = fingerprintOf(['demo', subjectId]);
    return beginIn(act, { kind, subjectId, userId, email, amountKobo, snapshot, fingerprint });
  });
  return settle(past, attempt, { channel });
}

/** One of us has taken the money, and says so. */
export async function payInHand(
  past: Past,
  named: LinkSubject,
  payment: { via: 'cash' | 'transfer'; reason: string },
): Promise<SettleOutcome> {
  const subject = await requireSubject(past, named);
  const booked = await act(past, past.owner.id, (act) =>
    bookOfflinePayment(act, { provider: PROVIDER, subject, payment }),
  );
  if (!booked.ok) throw new Error(`${named.subjectId} was not booked: ${booked.reason}`);
  return booked.outcome;
}

async function requireSubject({ db }: Past, named: LinkSubject) {
  const subject = await readPaySubject(db, named);
  if (!subject) throw new Error(`There is nothing to pay for: ${named.subjectId}`);
  return subject;
}

/** The order a payment became; anything else is a mistake of the demo's. */
export function orderOf(outcome: SettleOutcome): string {
  if (outcome.state !== 'paid' || !('orderId' in outcome)) throw new Error(`No order was booked: ${outcome.state}`);
  return outcome.orderId;
}

export function enrollmentOf(outcome: SettleOutcome): string {
  if (outcome.state !== 'paid' || !('enrollmentId' in outcome)) throw new Error(`Nobody enrolled: ${outcome.state}`);
  return outcome.enrollmentId;
}
