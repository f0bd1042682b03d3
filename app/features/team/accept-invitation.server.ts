import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { createAccount, removeOtherSignIns, setPassword } from '#app/platform/auth/password-accounts.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import { type AdminPasswordRefusal, refusePasswordOf } from '#app/platform/auth/password-rules.server.ts';
import { forgetResetTokens } from '#app/platform/auth/reset-links.server.ts';
import { endSessionsOf, findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { teamInvitations } from './invitation.table.server.ts';
import { findInvitation } from './team.queries.server.ts';

export type AcceptResult = { ok: true } | { ok: false; reason: 'link_gone' | AdminPasswordRefusal };

/**
 * Makes the invited person a member. The link proves the address, so an account that stood under it is taken over whole, as a reset
 * does: new password, no other way in, signed out everywhere. The invitation's own row decides when two try at once.
 */
export async function acceptInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  input: { token: string; name: string; password: string },
): Promise<AcceptResult> {
  const { token, name, password } = input;
  const now = clock();
  const invitation = await findInvitation(db, token, now);
  if (!invitation) return { ok: false, reason: 'link_gone' };
  const { id, email, role } = invitation;
  const refusal = refusePasswordOf(password, { email, role });
  if (refusal) return { ok: false, reason: refusal };
  // Before the transaction: hashing is slow on purpose and would hold the locks meanwhile.
  const hash = await hashPassword(password);
  return db.transaction(async (db) => {
    const accepted = await db
      .update(teamInvitations)
      .set({ acceptedAt: now })
      .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.acceptedAt), isNull(teamInvitations.revokedAt)))
      .returning({ id: teamInvitations.id });
    if (accepted.length === 0) return { ok: false, reason: 'link_gone' };
    await createAccount(db, { email, name }, now);
    const person = await findViewerByEmail(db, email);
    if (!person) throw new Error(`${id} has an account that is not there`);
    const member = { name, role, emailVerified: true, deletionDueAt: null, updatedAt: now };
    await db.update(users).set(member).where(eq(users.id, person.id));
    await setPassword(db, person.id, hash, now);
    await removeOtherSignIns(db, person.id);
    await forgetResetTokens(db, person.id);
    await endSessionsOf(db, person.id);
    await recordAudit(db, { actor: person.id, action: 'team.joined', subjectId: id, details: { role } }, now);
    return { ok: true };
  });
}
