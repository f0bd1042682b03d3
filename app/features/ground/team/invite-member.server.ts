import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { normalizeEmail } from '#app/platform/auth/email-address.ts';
import { findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { teamInvitations } from './invitation.table.server.ts';
import { digestOf } from './team.queries.server.ts';
import { teamInvitationMessage } from './team-messages.ts';
import type { TeamRole } from './team-roles.ts';

const VALID_FOR_MS = 7 * 86_400_000;

export type InviteResult = { ok: true } | { ok: false; reason: 'already_member' | 'already_invited' };

/** Mails somebody a link into the team, good for seven days and once. One open invitation for each address. */
export async function inviteMember(
  context: ActContext,
  actor: Viewer,
  input: { email: string; role: TeamRole },
): Promise<InviteResult> {
  const email = normalizeEmail(input.email);
  return act(context, actor.id, async (act) => {
    const known = await findViewerByEmail(act.db, email);
    if (isAdmin(known)) return { ok: false, reason: 'already_member' };
    const token = newToken();
    const id = newId('inv', act.now);
    const written = await act.db
      .insert(teamInvitations)
      .values({ id, email, role: input.role, invitedBy: actor.id, createdAt: act.now, ...validity(token, act.now) })
      .onConflictDoNothing()
      .returning({ id: teamInvitations.id });
    if (written.length === 0) return { ok: false, reason: 'already_invited' };
    await mailInvitation(act, actor, { id, email, role: input.role, token });
    await act.audit('team.invited', id, { role: input.role });
    return { ok: true };
  });
}

/** Sends an open invitation once more, with a new link; the old one stops working. */
export async function sendAgain(context: ActContext, actor: Viewer, invitationId: string): Promise<boolean> {
  return act(context, actor.id, async (act) => {
    const token = newToken();
    const [sent] = await act.db
      .update(teamInvitations)
      .set(validity(token, act.now))
      .where(isOpenOne(invitationId))
      .returning({ id: teamInvitations.id, email: teamInvitations.email, role: teamInvitations.role });
    if (!sent) return false;
    await mailInvitation(act, actor, { ...sent, token });
    await act.audit('team.invited_again', sent.id);
    return true;
  });
}

/** Takes an invitation back: its link stops working. */
export async function revokeInvitation(context: ActContext, actor: Viewer, invitationId: string): Promise<boolean> {
  return act(context, actor.id, async (act) => {
    const [gone] = await act.db
      .update(teamInvitations)
      .set({ revokedAt: act.now })
      .where(isOpenOne(invitationId))
      .returning({ id: teamInvitations.id });
    if (!gone) return false;
    await act.audit('team.invitation_revoked', gone.id);
    return true;
  });
}

const isOpenOne = (id: string) =>
  and(eq(teamInvitations.id, id), isNull(teamInvitations.acceptedAt), isNull(teamInvitations.revokedAt));

const newToken = () => randomBytes(32).toString('base64url');

function validity(token: string, now: Date) {
  return { tokenDigest: digestOf(token), expiresAt: new Date(now.getTime() + VALID_FOR_MS) };
}

async function mailInvitation(
  act: Act,
  inviter: Viewer,
  input: { id: string; email: string; role: TeamRole; token: string },
) {
  const { id, email, role, token } = input;
  const url = `${act.config.publicUrl}/team/join?token=${token}`;
  const facts = { id, email, role, url, inviter: inviter.name, sentAt: act.now };
  await act.tell(teamInvitationMessage.about(facts));
}
