import type { Database } from '#app/platform/database/client.server.ts';
import { classBalance } from './class-balance-payable.server.ts';
import { deliveryFee } from './delivery-fee-payable.server.ts';
import { enrollment } from './enrollment-payable.server.ts';
import { order } from './order-payable.server.ts';
import type { LinkKind, LinkSubject, Payable, PayableByLink, PaySubject } from './payable.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';

/** Everything that can be paid for by link; a new kind of money owed is a line here and a file of its own. */
export const PAYABLE_BY_LINK: Record<LinkKind, PayableByLink> = {
  order,
  delivery_fee: deliveryFee,
  class_balance: classBalance,
};

/** Everything that can be paid for. */
export const PAYABLES: Record<PaymentAttempt['kind'], Payable> = { ...PAYABLE_BY_LINK, enrollment };

/** Undefined when the thing itself is gone. */
export function readPaySubject(db: Database, { kind, subjectId }: LinkSubject): Promise<PaySubject | undefined> {
  return PAYABLE_BY_LINK[kind].read(db, subjectId);
}
