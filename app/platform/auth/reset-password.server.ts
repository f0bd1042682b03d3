import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Database } from '../database/client.server.ts';
import { refillBudget } from '../rate-limits/rate-limit.server.ts';
import { users } from './auth.table.server.ts';
import type { ResetResult } from './auth.ts';
import { accountKey, SIGN_IN_BY_ACCOUNT } from './budgets.server.ts';
import { removeOtherSignIns, setPassword } from './password-accounts.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { refusePasswordOf } from './password-rules.server.ts';
import { findResetToken, useResetToken } from './reset-links.server.ts';
import { endSessionsOf, findViewer } from './sessions.server.ts';
import type { Viewer } from './viewer.ts';
import { forgetWelcomes } from './welcome-links.server.ts';

/**
 * Sets the password by a mailed link, once, and signs the person out everywhere. The link proves the address: whoever
 * registered it before without that proof loses every other way in.
 */
export async function resetPassword(
  db: Database,
  input: { token: string; password: string },
  now: Date,
): Promise<{ ok: true; viewer: Viewer } | Extract<ResetResult, { ok: false }>> {
  const userId = await findResetToken(db, input.token, now);
  const person = userId === undefined ? undefined : await findViewer(db, userId);
  if (!person) return { ok: false, reason: 'link_expired' };
  const refusal = refusePasswordOf(input.password, person);
  if (refusal) return { ok: false, reason: refusal };
  // Before the transaction: hashing is slow on purpose and would hold the locks meanwhile.
  const hash = await hashPassword(input.password);
  return db.transaction(async (db) => {
    if (!(await useResetToken(db, input.token, person.id, now))) return { ok: false, reason: 'link_expired' };
    await setPassword(db, person.id, hash, now);
    if (!person.emailVerified) await removeOtherSignIns(db, person.id);
    await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, person.id));
    await forgetWelcomes(db, person.id);
    await endSessionsOf(db, person.id);
    await refillBudget(db, SIGN_IN_BY_ACCOUNT, accountKey(person.email));
    await recordAudit(db, { actor: person.id, action: 'password.reset', subjectId: person.id }, now);
    return { ok: true, viewer: { ...person, emailVerified: true } };
  });
}
