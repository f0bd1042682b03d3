import { eq, sql } from 'drizzle-orm';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Refund } from './refund.queries.server.ts';

/** Adds a refund that was processed to the sum its order or enrollment shows. Once per refund: the caller has just made it so. */
export async function bookRefund(db: Database, { orderId, enrollmentId, amountKobo }: Refund): Promise<void> {
  if (orderId) {
    await db
      .update(orders)
      .set({ refundedKobo: sql`${orders.refundedKobo} + ${amountKobo}` })
      .where(eq(orders.id, orderId));
  }
  if (enrollmentId) {
    await db
      .update(enrollments)
      .set({ refundedKobo: sql`${enrollments.refundedKobo} + ${amountKobo}` })
      .where(eq(enrollments.id, enrollmentId));
  }
}
