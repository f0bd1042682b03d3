import { isAPIError } from 'better-auth/api';
import { clientBlock } from '../rate-limits/client-block.ts';
import type { SignUpResult } from './auth.ts';
import type { createPasswordAuth } from './better-auth.server.ts';
import { couldReveal, mayReveal, SIGN_UP_BY_BLOCK, takeAll } from './budgets.server.ts';
import { isEmail, normalizeEmail, provisionalName } from './email-address.ts';
import { refusePassword } from './password-rules.server.ts';
import { mailSignUpLink, type ResetParts } from './request-reset.server.ts';
import { findViewer } from './sessions.server.ts';

type Parts = ResetParts & { passwords: ReturnType<typeof createPasswordAuth> };

/** Makes an account and signs it in. Says that an address is taken while the budget of such answers lasts (decisions). */
export async function signUp(
  parts: Parts,
  input: { email: string; password: string },
  request: Request,
): Promise<SignUpResult> {
  const { config, db, clock } = parts;
  const now = clock();
  const email = normalizeEmail(input.email);
  const block = clientBlock(request);
  if (!isEmail(email)) return { ok: false, reason: 'email_invalid' };
  const refusal = refusePassword(input.password, { email });
  if (refusal) return { ok: false, reason: refusal };
  const refused = await takeAll(db, [[SIGN_UP_BY_BLOCK, block]], now);
  if (refused) return refused;
  const isHonest = config.accountPrivacy === 'friendly' && (await couldReveal(db, block, now));
  const made = isHonest ? await makeAccount(parts, { email, password: input.password }, request) : undefined;
  if (made) return made;
  if (isHonest && (await mayReveal(db, block, now))) return { ok: false, reason: 'email_taken' };
  await mailSignUpLink(parts, email, now);
  return { ok: false, reason: 'check_mail' };
}

/** Undefined when the address is taken, be it by a sign-up at the same moment. */
async function makeAccount(
  { db, passwords }: Parts,
  { email, password }: { email: string; password: string },
  request: Request,
): Promise<SignUpResult | undefined> {
  try {
    const { headers, response } = await passwords.api.signUpEmail({
      body: { email, password, name: provisionalName(email) },
      headers: request.headers,
      returnHeaders: true,
    });
    const viewer = await findViewer(db, response.user.id);
    if (!viewer) throw new Error('The account that was just made is gone');
    return { ok: true, viewer, cookies: headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 422) return undefined;
    throw error;
  }
}
