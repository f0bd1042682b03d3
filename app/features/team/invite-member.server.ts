import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { normalizeEmail } from '#app/platform/auth/email-address.ts';
import { findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { teamInvitations } from './invitation.table.server.ts';
import { digestOf } from './team.queries.server.ts';
import { composeInvitationMail } from './team-emails.tsx';

const VALID_FOR_MS = 7 * 86_400_000;

type Parts = Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>;
export type TeamRole = 'staff' | 'owner';
export type InviteResult = { ok: true } | { ok: false; reason: 'already_member' | 'already_invited' };

/** Mails somebody a link into the team, good for seven days and once. One open invitation for each address. */
export async function inviteMember(
  parts: Parts,
  inviter: Viewer,
  input: { email: string; role: TeamRole },
): Promise<InviteResult> {
  const email = normalizeEmail(input.email);
  const now = parts.clock();
  return parts.db.transaction(async (db) => {
    const known = await findViewerByEmail(db, email);
    if (isAdmin(known)) return { ok: false, reason: 'already_member' };
    const token = newToken();
    const id = newId('inv', now);
    const written = await db
      .insert(teamInvitations)
      .values({ id, email, role: input.role, invitedBy: inviter.id, createdAt: now, ...validity(token, now) })
      .onConflictDoNothing()
      .returning({ id: teamInvitations.id });
    if (written.length === 0) return { ok: false, reason: 'already_invited' };
    await mailInvitation(db, parts, inviter, { id, email, role: input.role, token, now });
    const entry = { actor: inviter.id, action: 'team.invited', subjectId: id, details: { role: input.role } };
    await recordAudit(db, entry, now);
    return { ok: true };
  });
}

/** Sends an open invitation once more, with a new link; the old one stops working. */
export async function sendAgain(parts: Parts, inviter: Viewer, invitationId: string): Promise<boolean> {
  const now = parts.clock();
  return parts.db.transaction(async (db) => {
    const token = newToken();
    const [sent] = await db
      .update(teamInvitations)
      .set(validity(token, now))
      .where(isOpenOne(invitationId))
      .returning({ id: teamInvitations.id, email: teamInvitations.email, role: teamInvitations.role });
    if (!sent) return false;
    await mailInvitation(db, parts, inviter, { ...sent, token, now });
    await recordAudit(db, { actor: inviter.id, action: 'team.invited_again', subjectId: sent.id }, now);
    return true;
  });
}

/** Takes an invitation back: its link stops working. */
export async function revokeInvitation(parts: Parts, actor: Viewer, invitationId: string): Promise<boolean> {
  const now = parts.clock();
  return parts.db.transaction(async (db) => {
    const [gone] = await db
      .update(teamInvitations)
      .set({ revokedAt: now })
      .where(isOpenOne(invitationId))
      .returning({ id: teamInvitations.id });
    if (!gone) return false;
    await recordAudit(db, { actor: actor.id, action: 'team.invitation_revoked', subjectId: gone.id }, now);
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
  db: Database,
  { jobs, config }: Parts,
  inviter: Viewer,
  input: { id: string; email: string; role: TeamRole; token: string; now: Date },
) {
  const { id, email, role, token, now } = input;
  const { business } = await readShopSettings(db);
  const url = `${config.publicUrl}/team/join?token=${token}`;
  const mail = composeInvitationMail({ email, role, url, inviter: inviter.name, business });
  await enqueueMail(db, jobs, { ...mail, subjectId: id, dedupeKey: `team-invitation/${id}/${now.getTime()}` }, now);
}
