import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { customerNotes } from './customer-note.table.server.ts';
import { findCustomer } from './customers.queries.server.ts';

type NoteServices = Pick<Services, 'db' | 'clock'>;

/** Keeps a note about a customer. False when there is no such customer. */
export async function addCustomerNote(
  { db, clock }: NoteServices,
  { userId, body, actor }: { userId: string; body: string; actor: string },
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (db) => {
    if (!(await findCustomer(db, userId))) return false;
    await db.insert(customerNotes).values({ id: newId('note', now), userId, authorId: actor, body, at: now });
    await recordAudit(db, { actor, action: 'customer.note_added', subjectId: userId }, now);
    return true;
  });
}

/** False when it is gone already, or is about somebody else. */
export async function removeCustomerNote(
  { db, clock }: NoteServices,
  { userId, noteId, actor }: { userId: string; noteId: string; actor: string },
): Promise<boolean> {
  return db.transaction(async (db) => {
    const removed = await db
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId)))
      .returning({ id: customerNotes.id });
    if (removed.length === 0) return false;
    await recordAudit(db, { actor, action: 'customer.note_removed', subjectId: userId }, clock());
    return true;
  });
}
