import { isAPIError } from 'better-auth/api';
import { clientBlock } from '../rate-limits/client-block.ts';
import { returnToBudget, takeFromBudget } from '../rate-limits/rate-limit.server.ts';
import type { SignUpResult } from './auth.ts';
import { couldReveal, mayReveal, SIGN_UP_AT_ONCE, SIGN_UP_BY_BLOCK, takeAll } from './budgets.server.ts';
import { isEmail, normalizeEmail, provisionalName } from './email-address.ts';
import { rememberBrowser } from './known-browser.server.ts';
import { refusePassword } from './password-rules.server.ts';
import { findViewer } from './sessions.server.ts';
import { mailWelcome, mailWelcomeOrWord, type WelcomeParts } from './welcome.server.ts';

const MINUTE_MS = 60_000;

interface NewPerson {
  email: string;
  password: string;
  /** Where they were going, a checked path; the email's link leads there. */
  next?: string | undefined;
}

/**
 * Makes an account and signs it in, or, where it may not be said whether the address is known, mails a link with which to go on. Only
 * what reveals or makes something counts, and after the first of a block in an hour each takes a while: one address of a mobile carrier
 * is a whole town.
 */
export async function signUp(parts: WelcomeParts, input: NewPerson, request: Request): Promise<SignUpResult> {
  const { config, db, clock, waitTurn } = parts;
  const now = clock();
  const person = { ...input, email: normalizeEmail(input.email) };
  const { email, next } = person;
  const block = clientBlock(request);
  if (!isEmail(email)) return { ok: false, reason: 'email_invalid' };
  const refusal = refusePassword(input.password, { email });
  if (refusal) return { ok: false, reason: refusal };
  const refused = await takeAll(db, [[SIGN_UP_BY_BLOCK, block]], now);
  if (refused) return refused;
  if (!(await takeFromBudget(db, SIGN_UP_AT_ONCE, block, now)) && !(await waitTurn(block))) {
    await returnToBudget(db, SIGN_UP_BY_BLOCK, block);
    return { ok: false, reason: 'too_many_tries', tryAgainAt: new Date(now.getTime() + MINUTE_MS) };
  }
  const isHonest = config.accountPrivacy === 'friendly' && (await couldReveal(db, block, now));
  const made = isHonest ? await makeAccount(parts, person, request) : undefined;
  if (made) {
    await mailWelcome(parts, made.viewer, { next });
    return made;
  }
  if (isHonest && (await mayReveal(db, block, now))) {
    // Counted among the revealing answers.
    await returnToBudget(db, SIGN_UP_BY_BLOCK, block);
    await returnToBudget(db, SIGN_UP_AT_ONCE, block);
    return { ok: false, reason: 'email_taken' };
  }
  return { ok: false, reason: 'check_mail', cookies: await mailWelcomeOrWord(parts, person) };
}

/** Undefined when the address is taken, be it by a sign-up at the same moment. */
async function makeAccount(
  { config, db, passwords }: WelcomeParts,
  { email, password }: NewPerson,
  request: Request,
): Promise<Extract<SignUpResult, { ok: true }> | undefined> {
  try {
    const { headers, response } = await passwords.api.signUpEmail({
      body: { email, password, name: provisionalName(email) },
      headers: request.headers,
      returnHeaders: true,
    });
    const viewer = await findViewer(db, response.user.id);
    if (!viewer) throw new Error('The account that was just made is gone');
    return { ok: true, viewer, cookies: [...headers.getSetCookie(), rememberBrowser(request, config, email)] };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 422) return undefined;
    throw error;
  }
}
