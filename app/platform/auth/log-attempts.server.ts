import type { Log } from '../logging/log.server.ts';
import { clientBlock } from '../rate-limits/client-block.ts';
import type { Auth } from './auth.ts';
import { accountKey } from './budgets.server.ts';
import { normalizeEmail } from './email-address.ts';

type Answer = { ok: boolean; reason?: string };

/**
 * Writes down every try to sign in, with its outcome: by what, from which block of addresses, at which account. The account is a digest, so
 * that the log holds nobody's address and the same account can still be followed.
 */
export function logAttempts(auth: Auth, log: Log): Auth {
  const tell = (by: string, account: string | undefined, request: Request, answer: Answer) => {
    const outcome = answer.ok ? 'ok' : answer.reason;
    const line = { event: 'sign-in', by, account, from: clientBlock(request), outcome };
    if (answer.ok) log.info(line, 'signed in');
    else log.warn(line, 'not signed in');
  };
  return {
    ...auth,
    async signIn(input, request) {
      const answer = await auth.signIn(input, request);
      tell('password', accountKey(normalizeEmail(input.email)), request, answer);
      return answer;
    },
    async giveCode(viewer, code, request) {
      const answer = await auth.giveCode(viewer, code, request);
      tell('code', accountKey(viewer.email), request, answer);
      return answer;
    },
    async checkPassword(viewer, password, request) {
      const answer = await auth.checkPassword(viewer, password, request);
      tell('password again', accountKey(viewer.email), request, answer);
      return answer;
    },
    async handleCallback(request) {
      const response = await auth.handleCallback(request);
      const ok = response.headers.getSetCookie().some((line) => line.includes('gida_session='));
      tell('google', undefined, request, ok ? { ok } : { ok, reason: 'refused' });
      return response;
    },
  };
}
