import { and, eq, isNull } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { createAccount, removeOtherSignIns, setPassword } from '#app/platform/auth/password-accounts.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import { type AdminPasswordRefusal, refusePasswordOf } from '#app/platform/auth/password-rules.server.ts';
import { forgetResetTokens } from '#app/platform/auth/reset-links.server.ts';
import { endSessionsOf, findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import { teamInvitations } from './invitation.table.server.ts';
import { findInvitation } from './team.queries.server.ts';

export type AcceptResult = { ok: true } | { ok: false; reason: 'link_gone' | AdminPasswordRefusal };

/**
 * Makes the invited person a member. The link proves the address, so an account that stood under it is taken over whole, as a reset
 * does: new password, no other way in, signed out everywhere. The invitation's own row decides when two try at once.
 */
export async function acceptInvitation(
  context: ActContext,
  input: { token: string; name: string; password: string },
): Promise<AcceptResult> {
  const { token, name, password } = input;
  const now = context.clock();
  const invitation = await findInvitation(context.db, { token, now });
  if (!invitation) return { ok: false, reason: 'link_gone' };
  const { id, email, role } = invitation;
  const refusal = refusePasswordOf(password, { email, role });
  if (refusal) return { ok: false, reason: refusal };
  // Before the transaction: hashing is slow on purpose and would hold the locks meanwhile.
  const hash = await hashPassword(password);
  return act(context, 'system:invitation', async (act) => {
    const accepted = await act.db
      .update(teamInvitations)
      .set({ acceptedAt: act.now })
      .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.acceptedAt), isNull(teamInvitations.revokedAt)))
      .returning({ id: teamInvitations.id });
    if (accepted.length === 0) return { ok: false, reason: 'link_gone' };
    await createAccount(act.db, { email, name }, act.now);
    const person = await findViewerByEmail(act.db, email);
    if (!person) throw new Error(`${id} has an account that is not there`);
    const member = { name, role, emailVerified: true, deletionDueAt: null, updatedAt: act.now };
    await act.db.update(users).set(member).where(eq(users.id, person.id));
    await setPassword(act.db, person.id, hash, act.now);
    await removeOtherSignIns(act.db, person.id);
    await forgetResetTokens(act.db, person.id);
    await endSessionsOf(act.db, person.id);
    await act.audit('team.joined', id, { role }, person.id);
    return { ok: true };
  });
}
