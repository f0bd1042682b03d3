import { and, eq, isNull } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { endSessionsOf } from '#app/platform/auth/sessions.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { addDays, formatDate } from '#app/platform/time/lagos-time.ts';
import { deletionAskedMessage } from './account-messages.ts';

const GRACE_DAYS = 30;

/**
 * Sets the day on which the account will be deleted, signs the person out everywhere and tells them by mail. The caller has
 * made sure that it is the account's owner who asks. Asking twice keeps the first day.
 */
export async function requestDeletion(context: ActContext, actor: Viewer): Promise<void> {
  const now = context.clock();
  const dueAt = addDays(now, GRACE_DAYS);
  const { publicUrl } = context.config;
  const message = deletionAskedMessage.about({
    email: actor.email,
    name: actor.name,
    url: `${publicUrl}/login`,
    once: `${actor.id}/${dueAt.getTime()}`,
    date: formatDate(dueAt),
  });
  await act(context, actor.id, async (act) => {
    const asked = await act.db
      .update(users)
      .set({ deletionDueAt: dueAt, updatedAt: act.now })
      .where(and(eq(users.id, actor.id), eq(users.role, 'customer'), isNull(users.deletionDueAt)))
      .returning({ id: users.id });
    if (asked.length === 0) return;
    await endSessionsOf(act.db, actor.id);
    await act.audit('account.deletion_asked', actor.id);
    await act.tell(message);
  });
}

/** Takes the request back; nothing of the account has changed meanwhile. */
export async function keepAccount(context: ActContext, actor: string): Promise<void> {
  await act(context, actor, async (act) => {
    const kept = await act.db
      .update(users)
      .set({ deletionDueAt: null, updatedAt: act.now })
      .where(and(eq(users.id, actor), isNull(users.anonymisedAt)))
      .returning({ id: users.id });
    if (kept.length === 0) return;
    await act.audit('account.kept', actor);
  });
}
