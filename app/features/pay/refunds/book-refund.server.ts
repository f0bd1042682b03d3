import { eq, sql } from 'drizzle-orm';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Refund } from './refund.queries.server.ts';

/** Adds a refund that was processed to the sum its order or enrollment shows, with its credit note. Once per refund: the caller has just made it so. */
export async function bookRefund(act: Act, { orderId, enrollmentId, amountKobo }: Refund): Promise<void> {
  if (orderId) {
    await act.db
      .update(orders)
      .set({ refundedKobo: sql`${orders.refundedKobo} + ${amountKobo}` })
      .where(eq(orders.id, orderId));
    issueDocuments(act, { subject: 'order', subjectId: orderId });
  }
  if (enrollmentId) {
    await act.db
      .update(enrollments)
      .set({ refundedKobo: sql`${enrollments.refundedKobo} + ${amountKobo}` })
      .where(eq(enrollments.id, enrollmentId));
    issueDocuments(act, { subject: 'enrollment', subjectId: enrollmentId });
  }
}
