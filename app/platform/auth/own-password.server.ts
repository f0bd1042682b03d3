import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Config } from '../config.server.ts';
import type { Database } from '../database/client.server.ts';
import { clientBlock } from '../rate-limits/client-block.ts';
import { refillBudget, returnToBudget } from '../rate-limits/rate-limit.server.ts';
import { signInAccounts } from './auth.table.server.ts';
import type { ChangePasswordResult, CheckPasswordResult } from './auth.ts';
import { accountKey, SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_BLOCK, takeAll } from './budgets.server.ts';
import { endOtherSessions } from './own-sessions.server.ts';
import { setPassword } from './password-accounts.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
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
 * a borrowed phone. Tries count with those of signing in.
 */
export async function checkPassword(
  db: Database,
  viewer: Viewer,
  password: string,
  request: Request,
  now: Date,
): Promise<CheckPasswordResult> {
  const account = accountKey(viewer.email);
  const block = clientBlock(request);
  const takes = [[SIGN_IN_BY_ACCOUNT, account] as const, [SIGN_IN_BY_BLOCK, block] as const];
  const refused = await takeAll(db, takes, now);
  if (refused) return refused;
  const hash = await readHash(db, viewer.id);
  if (hash === undefined || !(await verifyPassword({ hash, password }))) return { ok: false, reason: 'wrong_password' };
  await refillBudget(db, SIGN_IN_BY_ACCOUNT, account);
  await returnToBudget(db, SIGN_IN_BY_BLOCK, block);
  return { ok: true };
}

/**
 * Sets a new password for somebody who knows the old one, and signs them out everywhere but at `token`, which is renewed: whoever
 * copied it is out too.
 */
export async function changePassword(
  db: Database,
  config: Pick<Config, 'authSecret' | 'isHttps'>,
  viewer: Viewer,
  input: { current: string; password: string },
  { request, token, now }: { request: Request; token: string; now: Date },
): Promise<ChangePasswordResult> {
  const refusal = refusePasswordOf(input.password, viewer);
  if (refusal) return { ok: false, reason: refusal };
  const checked = await checkPassword(db, viewer, input.current, request, now);
  if (!checked.ok) return checked;
  const hash = await hashPassword(input.password);
  return db.transaction(async (db) => {
    await setPassword(db, viewer.id, hash, now);
    await forgetResetTokens(db, viewer.id);
    await endOtherSessions(db, viewer.id, token);
    await recordAudit(db, { actor: viewer.id, action: 'password.changed', subjectId: viewer.id }, now);
    return { ok: true, cookies: await renewSession(db, config, token, now) };
  });
}

async function readHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: signInAccounts.password })
    .from(signInAccounts)
    .where(and(eq(signInAccounts.userId, userId), eq(signInAccounts.providerId, 'credential')));
  return row?.hash ?? undefined;
}
