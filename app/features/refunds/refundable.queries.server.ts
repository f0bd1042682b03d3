import { eq, or, sql } from 'drizzle-orm';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { enrollmentPayments } from '#app/features/masterclass/enrollment-payment.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { RefundablePayment } from './refundable-payment.ts';

type OrderRow = typeof orders.$inferSelect;
type EnrollmentRow = typeof enrollments.$inferSelect;

/** The payment of an order, of its delivery fee, of an enrollment or of what was left of one; undefined for any other. */
export async function findBookedPayment(db: Database, reference: string): Promise<RefundablePayment | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(or(eq(orders.reference, reference), eq(orders.feeReference, reference)));
  if (order) return paymentsOf(order).find((payment) => payment.reference === reference);
  const [enrollment] = await db.select().from(enrollments).where(eq(enrollments.paymentReference, reference));
  if (enrollment) return firstPaymentOf(db, enrollment);
  const [later] = await db
    .select()
    .from(enrollmentPayments)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentPayments.enrollmentId))
    .where(eq(enrollmentPayments.reference, reference));
  if (!later) return undefined;
  const { amountKobo, via } = later.enrollment_payments;
  return { ...ofStudent(later.enrollments), reference, paidKobo: amountKobo, isOnline: via === 'online' };
}

/** Everything that was paid for an order: its pieces, and its delivery fee where that was paid apart. */
export async function listOrderPayments(db: Database, orderId: string): Promise<RefundablePayment[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order ? paymentsOf(order) : [];
}

function paymentsOf(order: OrderRow): RefundablePayment[] {
  const { id, reference, feeReference, userId, userEmail: email, username: name, totalKobo, deliveryFeeKobo } = order;
  const shared = { subject: { orderId: id }, customer: { userId, email, name } };
  const feeKobo = order.feeState === 'paid' ? (deliveryFeeKobo ?? 0) : 0;
  const isOnePayment = feeReference === reference;
  const pieces = {
    ...shared,
    reference,
    paidKobo: totalKobo + (isOnePayment ? feeKobo : 0),
    isOnline: order.paidVia === 'online',
  };
  if (!feeReference || isOnePayment) return [pieces];
  return [pieces, { ...shared, reference: feeReference, paidKobo: feeKobo, isOnline: order.feePaidVia === 'online' }];
}

/** `paidKobo` of an enrollment is the sum of all its payments. */
async function firstPaymentOf(db: Database, enrollment: EnrollmentRow): Promise<RefundablePayment> {
  const [later] = await db
    .select({ sum: sql<number>`coalesce(sum(${enrollmentPayments.amountKobo}), 0)::bigint`.mapWith(Number) })
    .from(enrollmentPayments)
    .where(eq(enrollmentPayments.enrollmentId, enrollment.id));
  const paidKobo = enrollment.paidKobo - (later?.sum ?? 0);
  return { ...ofStudent(enrollment), reference: enrollment.paymentReference, paidKobo, isOnline: true };
}

function ofStudent({ id, userId, email, fullName }: EnrollmentRow) {
  return { subject: { enrollmentId: id }, customer: { userId, email, name: fullName } };
}
