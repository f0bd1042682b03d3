import { sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { due } from '#app/features/pay/dues/payable-dues.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enrollment } from './enrollment-payable.server.ts';
import { order } from './order-payable.server.ts';
import type { LinkKind, LinkSubject, Payable, PayableByLink, PaySubject } from './payable.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';

/** Everything that can be paid for by link. */
export const PAYABLE_BY_LINK: Record<LinkKind, PayableByLink> = { order, due };

/** Everything that can be paid for. */
export const PAYABLES: Record<PaymentAttempt['kind'], Payable> = { ...PAYABLE_BY_LINK, enrollment };

/** Everything that is left to pay of the same order or place, at once; the subject itself where that is no more. */
export function allOf(subject: PaySubject): PaySubject {
  const { parts, snapshot } = subject;
  if (subject.kind !== 'due' || parts.length < 2 || !('dueId' in snapshot)) return subject;
  const amountKobo = sumOfDues(parts);
  return { ...subject, amountKobo, snapshot: { ...snapshot, amountKobo, takesNext: true } };
}

/** Undefined when the thing itself is gone. */
export function readPaySubject(db: Database, { kind, subjectId }: LinkSubject): Promise<PaySubject | undefined> {
  return PAYABLE_BY_LINK[kind].read(db, subjectId);
}
