import { eq, sql } from 'drizzle-orm';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { listOpenDues, listPayableDues, sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { type DuePurpose, PAID_IN_PARTS } from '#app/features/money/dues/door/due-purposes.ts';
import { addPaidDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { due } from '#app/features/pay/dues/payable-dues.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.ts';
import type { DueSnapshot } from './attempt-snapshot.ts';
import { fingerprintOf } from './create-attempt.server.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import type { PaymentException } from './exception-payment.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';

interface Attached {
  order: typeof orders.$inferSelect;
  exception: PaymentException;
  /** What the money was asked for first, locked; undefined for money nobody asked for. */
  attempt: PaymentAttempt | undefined;
  provider: PaymentProvider['name'];
}

/**
 * Money that came and was nothing's pays what is owed of an order, the oldest first, each by the function that books it when it is paid
 * by its link. A fee and a change are paid whole or not at all. What is left over is overpaid, and can be refunded from the order.
 */
export async function payOnOrder(act: Act, attached: Attached): Promise<void> {
  const { order, exception } = attached;
  const of = { orderId: order.id };
  const { reference, paidKobo } = exception;
  const channel = typeof exception.details.channel === 'string' ? exception.details.channel : null;
  const attempt = await asSettled(act, attached);
  const settled: Pick<DueSnapshot, 'dueId' | 'purpose'>[] = [];
  let leftKobo = paidKobo;
  for (const { dueId, purpose, owedKobo, isWhole } of order.cancelledAt ? [] : await inTurn(act, order.id)) {
    const amountKobo = Math.min(leftKobo, owedKobo);
    if (amountKobo === 0 || (isWhole && amountKobo < owedKobo)) continue;
    const snapshot = { dueId, purpose, amountKobo, takesNext: !isWhole, of };
    const paying = { paidKobo: amountKobo, isAccepted: false, via: 'online', channel: channel ?? undefined } as const;
    const booked = await due.book(act, { ...paying, attempt: { ...attempt, amountKobo, snapshot } });
    // Such as a change of what has left the workshop since.
    if (!booked.ok) continue;
    leftKobo -= amountKobo;
    settled.push({ dueId, purpose });
  }
  if (leftKobo > 0) {
    const more = { subject: 'order', subjectId: order.id, purpose: 'overpaid', amountKobo: leftKobo } as const;
    const dueId = await addPaidDue(act, { ...more, payment: { reference, via: 'online', channel } });
    settled.push({ dueId, purpose: 'overpaid' });
    const overpaidKobo = sql`${orders.overpaidKobo} + ${leftKobo}`;
    await act.db.update(orders).set({ overpaidKobo }).where(eq(orders.id, order.id));
    issueDocuments(act, { subject: 'order', subjectId: order.id });
  }
  const [first] = settled;
  if (!first) throw new Error(`${reference} paid nothing`);
  await act.db
    .update(paymentAttempts)
    .set({ subjectId: first.dueId, snapshot: { ...first, amountKobo: paidKobo, of } })
    .where(eq(paymentAttempts.id, attempt.id));
}

/** From now on it is a payment of what the order owes, whatever it was begun for. */
async function asSettled(act: Act, { order, exception, attempt, provider }: Attached): Promise<PaymentAttempt> {
  const { reference, paidKobo: amountKobo, feeKobo } = exception;
  const snapshot: DueSnapshot = { dueId: order.id, purpose: 'overpaid', amountKobo, of: { orderId: order.id } };
  const settled = {
    ...({ kind: 'due', subjectId: order.id, amountKobo, snapshot, feeKobo, state: 'settled' } as const),
    settledAt: act.now,
    providerStatus: 'success',
    nextCheckAt: null,
  };
  const { userId, userEmail: email } = order;
  const [row] = attempt
    ? await act.db.update(paymentAttempts).set(settled).where(eq(paymentAttempts.id, attempt.id)).returning()
    : await act.db
        .insert(paymentAttempts)
        .values({
          id: newId('pay', act.now),
          reference,
          provider,
          userId,
          email,
          ...settled,
          fingerprint: fingerprintOf(['attached', reference]),
          createdAt: exception.openedAt,
          holdExpiresAt: act.now,
        })
        .returning();
  if (!row) throw new Error('The payment attempt was not written');
  return row;
}

interface Turn {
  dueId: string;
  purpose: DuePurpose;
  owedKobo: number;
  isWhole: boolean;
}

/** What can be paid of an order, the oldest first; its parts together, where the first of them is. */
async function inTurn({ db }: Act, orderId: string): Promise<Turn[]> {
  const parts = await listOpenDues(db, orderId);
  const [next] = parts;
  const turns: Turn[] = [];
  for (const { id: dueId, purpose, amountKobo: owedKobo } of await listPayableDues(db, orderId)) {
    if (!PAID_IN_PARTS.includes(purpose)) turns.push({ dueId, purpose, owedKobo, isWhole: true });
    else if (next && turns.every(({ isWhole }) => isWhole))
      turns.push({ dueId: next.id, purpose: next.purpose, owedKobo: sumOfDues(parts), isWhole: false });
  }
  return turns;
}
