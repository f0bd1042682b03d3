import { and, eq } from 'drizzle-orm';
import {
  findOrMakeCustomer,
  holdCustomerOf,
} from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { releaseUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { orderRequests } from './order-request.table.server.ts';

export type OrderRequest = typeof orderRequests.$inferSelect;
type NewRequest = Omit<
  typeof orderRequests.$inferInsert,
  'createdAt' | 'state' | 'closedAt' | 'orderId' | 'customerId'
>;

/** False when it has been written before. */
export async function insertOrderRequest(act: Act, request: NewRequest): Promise<boolean> {
  const { db, now } = act;
  const { userId = null, email, snapshot } = request;
  const customer = { userId, email, phone: snapshot.destination.callLine, name: snapshot.username };
  const customerId = await findOrMakeCustomer(act, customer);
  const written = await db
    .insert(orderRequests)
    .values({ ...request, customerId, createdAt: now })
    .onConflictDoNothing({ target: orderRequests.id })
    .returning({ id: orderRequests.id });
  return written.length > 0;
}

/** Locked until the end of the transaction, with its customer held. Take the attempt's lock first, where both are wanted. */
export async function lockOrderRequest(db: Database, id: string): Promise<OrderRequest | undefined> {
  await holdCustomerOf(db, { table: orderRequests, id });
  const [request] = await db.select().from(orderRequests).where(eq(orderRequests.id, id)).for('update');
  return request;
}

/** For the booking of its payment alone; the caller has locked it and seen that it is open. */
export async function markRequestPaid(
  { db, now }: Act,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  await db.update(orderRequests).set({ state: 'paid', orderId, closedAt: now }).where(eq(orderRequests.id, id));
}

/** The customer says no, and why where they like to. False when it is open no longer. */
export async function markRequestDeclined(
  { db, now }: Act,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const declined = await db
    .update(orderRequests)
    .set({ state: 'declined', closedAt: now, declineReason: reason })
    .where(and(eq(orderRequests.id, id), eq(orderRequests.state, 'open')))
    .returning({ id: orderRequests.id });
  if (declined.length > 0) await releaseUses(db, id);
  return declined.length > 0;
}

/** False when it has been paid, declined or cancelled already. */
export async function markRequestCancelled({ db, now }: Act, id: string): Promise<boolean> {
  const cancelled = await db
    .update(orderRequests)
    .set({ state: 'cancelled', closedAt: now })
    .where(and(eq(orderRequests.id, id), eq(orderRequests.state, 'open')))
    .returning({ id: orderRequests.id });
  if (cancelled.length > 0) await releaseUses(db, id);
  return cancelled.length > 0;
}
