/** What a payment became: exactly one of the three. */
type RefundSubject = { orderId: string } | { enrollmentId: string } | { exceptionId: string };

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
