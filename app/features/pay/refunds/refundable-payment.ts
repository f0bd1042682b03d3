/** What was paid for, with one payment or several. */
export type PaidSubject = { orderId: string } | { enrollmentId: string };

/** What a payment became: exactly one of the three. */
type RefundSubject = PaidSubject | { exceptionId: string };

/** The subject of its dues. */
export const idOf = (of: PaidSubject) => ('orderId' in of ? of.orderId : of.enrollmentId);

/** A payment of which something may go back. */
export interface RefundablePayment {
  reference: string;
  paidKobo: number;
  subject: RefundSubject;
  /** Whom to tell. */
  customer: { userId: string | null; email: string; name: string };
  /** False for cash and transfers, which the payment service has never seen. */
  isOnline: boolean;
}
