import { and, eq, isNull } from 'drizzle-orm';
import { customerNotes, customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';

/** Keeps a note about a customer. False when there is no such customer. */
export async function addCustomerNote(
  context: ActContext,
  actor: string,
  { customerId, body }: { customerId: string; body: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    if (!(await holdCustomer(act.db, customerId))) return false;
    await act.db
      .insert(customerNotes)
      .values({ id: newId('note', act.now), customerId, authorId: actor, body, at: act.now });
    await act.audit('customer.note_added', customerId);
    return true;
  });
}

/** False when it is gone already, or is about somebody else. */
export async function removeCustomerNote(
  context: ActContext,
  actor: string,
  { customerId, noteId }: { customerId: string; noteId: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const removed = await act.db
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, customerId)))
      .returning({ id: customerNotes.id });
    if (removed.length === 0) return false;
    await act.audit('customer.note_removed', customerId);
    return true;
  });
}

/** Held until the transaction ends, so that a merge comes before or after. */
async function holdCustomer(db: Database, id: string): Promise<boolean> {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.mergedInto), isNull(customers.erasedAt)))
    .for('share');
  return customer !== undefined;
}
