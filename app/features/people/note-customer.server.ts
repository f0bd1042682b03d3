import { and, eq } from 'drizzle-orm';
import { customerNotes, customers } from '#app/features/customers/customer.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';

/** Keeps a note about a customer. False when there is no such customer. */
export async function addCustomerNote(
  context: ActContext,
  actor: string,
  { userId, body }: { userId: string; body: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const customerId = await findIdOf(act.db, userId);
    if (!customerId) return false;
    await act.db
      .insert(customerNotes)
      .values({ id: newId('note', act.now), customerId, authorId: actor, body, at: act.now });
    await act.audit('customer.note_added', userId);
    return true;
  });
}

/** False when it is gone already, or is about somebody else. */
export async function removeCustomerNote(
  context: ActContext,
  actor: string,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const customerId = await findIdOf(act.db, userId);
    if (!customerId) return false;
    const removed = await act.db
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, customerId)))
      .returning({ id: customerNotes.id });
    if (removed.length === 0) return false;
    await act.audit('customer.note_removed', userId);
    return true;
  });
}

async function findIdOf(db: Database, userId: string): Promise<string | undefined> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId));
  return customer?.id;
}
