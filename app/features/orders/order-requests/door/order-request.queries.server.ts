import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { OrderRequest } from './order-request.mutations.server.ts';
import { orderRequests } from './order-request.table.server.ts';

export async function findOrderRequest(db: Database, id: string): Promise<OrderRequest | undefined> {
  const [request] = await db.select().from(orderRequests).where(eq(orderRequests.id, id));
  return request;
}
