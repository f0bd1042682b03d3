import { and, asc, eq, isNull } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { endSessionsOf } from '#app/platform/auth/sessions.server.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import { teamInvitations } from './invitation.table.server.ts';

export type ChangeRoleResult = { ok: true } | { ok: false; reason: 'gone' | 'last_owner' };

/**
 * Gives a member another role; `customer` takes them out of the team. They are signed out everywhere, so that no page goes on with
 * rights that are gone, and the invitations they sent end. Owners' rows are locked in one order first: two owners who take each other out leave one.
 */
export async function changeRole(
  context: ActContext,
  actor: Viewer,
  { userId, role }: { userId: string; role: Role },
): Promise<ChangeRoleResult> {
  return act(context, actor.id, async (act) => {
    const owners = await act.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'owner'))
      .orderBy(asc(users.id))
      .for('update');
    // Whoever was an owner when the page was opened may not be one any more.
    if (!owners.some(({ id }) => id === actor.id)) return { ok: false, reason: 'gone' };
    const [member] = await act.db.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
    if (!member || member.role === 'customer' || member.role === role) return { ok: false, reason: 'gone' };
    if (member.role === 'owner' && owners.length === 1) return { ok: false, reason: 'last_owner' };
    await act.db.update(users).set({ role, updatedAt: act.now }).where(eq(users.id, userId));
    await endSessionsOf(act.db, userId);
    // Otherwise an invitation they sent to an address of their own would let them in again.
    await act.db
      .update(teamInvitations)
      .set({ revokedAt: act.now })
      .where(
        and(
          eq(teamInvitations.invitedBy, userId),
          isNull(teamInvitations.acceptedAt),
          isNull(teamInvitations.revokedAt),
        ),
      );
    const details = { from: member.role, to: role };
    await act.audit('team.role_changed', userId, details);
    return { ok: true };
  });
}
