import { eq } from 'drizzle-orm';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { listDuesOfPayment, listPaidDues, type PaidDue } from '#app/features/money/dues/door/due.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { idOf, type PaidSubject, type RefundablePayment } from './refundable-payment.ts';

type Payer = Pick<RefundablePayment, 'subject' | 'customer'>;

/** The payment of an order, of its delivery fee, of an enrollment or of what was left of one; undefined for any other. */
export async function findBookedPayment(db: Database, reference: string): Promise<RefundablePayment | undefined> {
  const paid = await listDuesOfPayment(db, reference);
  const [due] = paid;
  const payer =
    due && (due.subject === 'order' ? await findBuyer(db, due.subjectId) : await findStudent(db, due.subjectId));
  return payer && paymentsOf(payer, paid)[0];
}

/** Everything that was paid for an order or a place in a class. */
export async function listPaymentsOf(db: Database, of: PaidSubject): Promise<RefundablePayment[]> {
  const payer = await ('orderId' in of ? findBuyer(db, of.orderId) : findStudent(db, of.enrollmentId));
  return payer ? paymentsOf(payer, await listPaidDues(db, idOf(of))) : [];
}

/** One payment may settle several dues. */
function paymentsOf(payer: Payer, paid: readonly PaidDue[]): RefundablePayment[] {
  const payments = new Map<string, RefundablePayment>();
  for (const { reference, amountKobo, paidVia } of paid) {
    const before = payments.get(reference)?.paidKobo ?? 0;
    payments.set(reference, { ...payer, reference, paidKobo: before + amountKobo, isOnline: paidVia === 'online' });
  }
  return [...payments.values()];
}

async function findBuyer(db: Database, orderId: string): Promise<Payer | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const { userId, userEmail: email, username: name } = order;
  return { subject: { orderId }, customer: { userId, email, name } };
}

async function findStudent(db: Database, enrollmentId: string): Promise<Payer | undefined> {
  const [enrollment] = await db.select().from(enrollments).where(eq(enrollments.id, enrollmentId));
  if (!enrollment) return undefined;
  const { userId, email, fullName: name } = enrollment;
  return { subject: { enrollmentId }, customer: { userId, email, name } };
}
