import { isAPIError } from 'better-auth/api';
import { clientBlock } from '../rate-limits/client-block.ts';
import { refillBudget, returnToBudget } from '../rate-limits/rate-limit.server.ts';
import type { SignInResult } from './auth.ts';
import type { AuthParts, createPasswordAuth } from './better-auth.server.ts';
import { accountKey, SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_BLOCK, takeAll } from './budgets.server.ts';
import { normalizeEmail } from './email-address.ts';
import { isPasswordOneTime, issueResetToken } from './reset-links.server.ts';
import { needsCode } from './second-factor.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import { endSession, findViewer } from './sessions.server.ts';
import { isAdmin } from './viewer.ts';

type Parts = AuthParts & { passwords: ReturnType<typeof createPasswordAuth> };

/**
 * Checks a password. Every try is counted before it is looked at, so that parallel guesses cannot share the last one; a right
 * one gives its count back. Unknown addresses cost the same work as known ones.
 */
export async function signIn(
  parts: Parts,
  input: { email: string; password: string },
  request: Request,
): Promise<SignInResult> {
  const { config, db, clock } = parts;
  const now = clock();
  const email = normalizeEmail(input.email);
  const block = clientBlock(request);
  const account = accountKey(email);
  const takes = [[SIGN_IN_BY_ACCOUNT, account] as const, [SIGN_IN_BY_BLOCK, block] as const];
  const refused = await takeAll(db, takes, now);
  if (refused) return refused;
  const opened = await openSession(parts, { email, password: input.password }, request);
  if (!opened) return { ok: false, reason: 'invalid_credentials' };
  await refillBudget(db, SIGN_IN_BY_ACCOUNT, account);
  await returnToBudget(db, SIGN_IN_BY_BLOCK, block);

  const { viewer, cookies, token } = opened;
  if (isAdmin(viewer) && (await isPasswordOneTime(db, viewer.id))) {
    await endSession(db, token);
    return { ok: false, reason: 'must_choose_password', resetToken: await issueResetToken(db, viewer.id, now) };
  }
  const earlier = readSessionToken(request, { secret: config.authSecret, isHttps: config.isHttps });
  if (earlier) await endSession(db, earlier);
  return { ok: true, viewer, cookies, awaitsCode: await needsCode(db, viewer.id) };
}

async function openSession({ db, passwords }: Parts, body: { email: string; password: string }, request: Request) {
  try {
    const { headers, response } = await passwords.api.signInEmail({
      body,
      headers: request.headers,
      returnHeaders: true,
    });
    const viewer = await findViewer(db, response.user.id);
    return viewer && { viewer, cookies: headers.getSetCookie(), token: response.token };
  } catch (error) {
    if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) return undefined;
    throw error;
  }
}
