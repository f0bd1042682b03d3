import { and, eq, ne } from 'drizzle-orm';
import { findCustomerOfSender } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { isSuspected } from './door/inbox.queries.server.ts';
import { supportMessages } from './door/support-message.table.server.ts';

const CHANGES = {
  /** Somebody has seen it; what was answered stays answered. */
  read: { set: { state: 'read' }, from: eq(supportMessages.state, 'new') },
  unread: { set: { state: 'new' }, from: ne(supportMessages.state, 'new') },
  /** Into the inbox after all, as new. */
  not_spam: { set: { suspicions: [] as string[], state: 'new' }, from: isSuspected },
} as const;

const AUDIT_ACTIONS = { read: 'message.read', unread: 'message.unread', not_spam: 'message.not_spam' } as const;

/** Moves a message between the tabs of the inbox. False when it is there already, or is no message. */
export async function sortMessage(
  context: ActContext,
  actor: string,
  { messageId, change }: { messageId: string; change: keyof typeof CHANGES },
): Promise<boolean> {
  const { set, from } = CHANGES[change];
  return act(context, actor, async (act) => {
    const changed = await act.db
      .update(supportMessages)
      .set(set)
      .where(and(eq(supportMessages.id, messageId), from))
      .returning({ userId: supportMessages.userId, email: supportMessages.email, phone: supportMessages.phone });
    const [sender] = changed;
    if (!sender) return false;
    if (change === 'not_spam') {
      const known = { userId: sender.userId, email: sender.email ?? '', phone: sender.phone ?? '' };
      const customerId = await findCustomerOfSender(act.db, known);
      await act.db.update(supportMessages).set({ customerId }).where(eq(supportMessages.id, messageId));
    }
    await act.audit(AUDIT_ACTIONS[change], messageId);
    await announce(act.db, 'admins');
    return true;
  });
}
