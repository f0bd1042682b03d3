import { and, eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { customerNotes } from './customer-note.table.server.ts';
import { findCustomer } from './customers.queries.server.ts';

/** Keeps a note about a customer. False when there is no such customer. */
export async function addCustomerNote(
  context: ActContext,
  actor: string,
  { userId, body }: { userId: string; body: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    if (!(await findCustomer(act.db, userId))) return false;
    await act.db
      .insert(customerNotes)
      .values({ id: newId('note', act.now), userId, authorId: actor, body, at: act.now });
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
    const removed = await act.db
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId)))
      .returning({ id: customerNotes.id });
    if (removed.length === 0) return false;
    await act.audit('customer.note_removed', userId);
    return true;
  });
}
