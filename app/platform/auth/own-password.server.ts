import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Database } from '../database/client.server.ts';
import { refillBudget, returnToBudget } from '../rate-limits/rate-limit.server.ts';
import { signInAccounts } from './auth.table.server.ts';
import type { ChangePasswordResult, CheckPasswordResult } from './auth.ts';
import type { AuthParts } from './better-auth.server.ts';
import { accountKey, CONFIRM_BY_ACCOUNT, CONFIRM_BY_SESSION, takeAll } from './budgets.server.ts';
import { checkHash } from './earlier-passwords.server.ts';
import { endOtherSessions } from './own-sessions.server.ts';
import { setPassword } from './password-accounts.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { refusePasswordOf } from './password-rules.server.ts';
import { renewSession } from './renew-session.server.ts';
import { forgetResetTokens } from './reset-links.server.ts';
import type { Viewer } from './viewer.ts';

/** False for people who only ever came by Google. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await readHash(db, userId)) !== undefined;
}

/**
 * Whether somebody who is signed in also knows the password: asked before what cannot be taken back, since a session may be
 * a borrowed phone. `token` is the session's, by which tries are counted: a stranger who guesses at the account uses none of them up.
 */
export async function checkPassword(
  parts: AuthParts,
  viewer: Viewer,
  password: string,
  token: string,
): Promise<CheckPasswordResult> {
  const { db } = parts;
  const now = parts.clock();
  const account = accountKey(viewer.email);
  const session = accountKey(token);
  const refused = await takeAll(
    db,
    [
      [CONFIRM_BY_SESSION, session],
      [CONFIRM_BY_ACCOUNT, account],
    ],
    now,
  );
  if (refused) return refused;
  const hash = await readHash(db, viewer.id);
  if (hash === undefined || !(await checkHash(parts, { hash, password })))
    return { ok: false, reason: 'wrong_password' };
  await refillBudget(db, CONFIRM_BY_SESSION, session);
  await returnToBudget(db, CONFIRM_BY_ACCOUNT, account);
  return { ok: true };
}

/**
 * Sets a new password for somebody who knows the old one, and signs them out everywhere but at `token`, which is renewed: whoever
 * copied it is out too.
 */
export async function changePassword(
  parts: AuthParts,
  viewer: Viewer,
  input: { current: string; password: string },
  token: string,
): Promise<ChangePasswordResult> {
  const refusal = refusePasswordOf(input.password, viewer);
  if (refusal) return { ok: false, reason: refusal };
  const checked = await checkPassword(parts, viewer, input.current, token);
  if (!checked.ok) return checked;
  const hash = await hashPassword(input.password);
  const now = parts.clock();
  return parts.db.transaction(async (db) => {
    await setPassword(db, viewer.id, hash, now);
    await forgetResetTokens(db, viewer.id);
    await endOtherSessions(db, viewer.id, token);
    await recordAudit(db, { actor: viewer.id, action: 'password.changed', subjectId: viewer.id }, now);
    return { ok: true, cookies: await renewSession(db, parts.config, token, now) };
  });
}

/** The hash of a person's password, if they have one. */
export async function readHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: signInAccounts.password })
    .from(signInAccounts)
    .where(and(eq(signInAccounts.userId, userId), eq(signInAccounts.providerId, 'credential')));
  return row?.hash ?? undefined;
}
