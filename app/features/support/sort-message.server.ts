import { and, eq, ne } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { isSuspected } from './is-suspected.server.ts';
import { supportMessages } from './support-message.table.server.ts';

const CHANGES = {
  /** Somebody has seen it; what was answered stays answered. */
  read: { set: { state: 'read' }, from: eq(supportMessages.state, 'new') },
  unread: { set: { state: 'new' }, from: ne(supportMessages.state, 'new') },
  /** Into the inbox after all, as new. */
  not_spam: {
    set: { suspicions: [] as string[], state: 'new' },
    from: isSuspected,
  },
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
      .returning({ id: supportMessages.id });
    if (changed.length === 0) return false;
    await act.audit(AUDIT_ACTIONS[change], messageId);
    await announce(act.db, 'admins');
    return true;
  });
}
