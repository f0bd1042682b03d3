import { isAPIError } from 'better-auth/api';
import { clientBlock } from '../rate-limits/client-block.ts';
import { refillBudget, returnToBudget } from '../rate-limits/rate-limit.server.ts';
import type { SignInResult } from './auth.ts';
import type { AuthParts, createPasswordAuth } from './better-auth.server.ts';
import { accountKey, SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_BLOCK, SIGN_IN_BY_BROWSER, takeAll } from './budgets.server.ts';
import { normalizeEmail } from './email-address.ts';
import { knownBrowser, rememberBrowser } from './known-browser.server.ts';
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
  const tries = triesOf(parts, email, request);
  const refused = await tries.take(now);
  if (refused) return refused;
  const opened = await openSession(parts, { email, password: input.password }, request);
  if (!opened) return { ok: false, reason: 'invalid_credentials' };
  await tries.giveBack();

  const { viewer, cookies, token } = opened;
  if (isAdmin(viewer) && (await isPasswordOneTime(db, viewer.id))) {
    await endSession(db, token);
    return { ok: false, reason: 'must_choose_password', resetToken: await issueResetToken(db, viewer.id, now) };
  }
  const earlier = readSessionToken(request, { secret: config.authSecret, isHttps: config.isHttps });
  if (earlier) await endSession(db, earlier);
  const awaitsCode = await needsCode(db, viewer.id);
  const known = awaitsCode ? [] : [rememberBrowser(request, config, email)];
  return { ok: true, viewer, cookies: [...cookies, ...known], awaitsCode };
}

/** Whose tries are counted: the browser's where the account is known, else the account's and those of the block of addresses. */
function triesOf({ config, db }: Parts, email: string, request: Request) {
  const browser = knownBrowser(request, config, email);
  const account = accountKey(email);
  const block = clientBlock(request);
  return {
    take: (now: Date) =>
      takeAll(
        db,
        browser
          ? [[SIGN_IN_BY_BROWSER, browser]]
          : [
              [SIGN_IN_BY_ACCOUNT, account],
              [SIGN_IN_BY_BLOCK, block],
            ],
        now,
      ),
    async giveBack() {
      if (browser) return refillBudget(db, SIGN_IN_BY_BROWSER, browser);
      await refillBudget(db, SIGN_IN_BY_ACCOUNT, account);
      await returnToBudget(db, SIGN_IN_BY_BLOCK, block);
    },
  };
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
