import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Config } from '../config.server.ts';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import type { Log } from '../logging/log.server.ts';
import { CLIENT_ADDRESS_HEADER } from '../rate-limits/client-block.ts';
import type { Clock } from '../time/clock.ts';
import { sessions, signInAccounts, users, verifications } from './auth.table.server.ts';
import { checkHash } from './earlier-passwords.server.ts';
import { provisionalName } from './email-address.ts';
import { hashPassword } from './password-hash.server.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-rules.server.ts';
import { needsCode } from './second-factor.server.ts';
import { cookieName } from './session-cookie.server.ts';
import { endSessionsOf, isLocked, LONGEST_SESSION_SECONDS } from './sessions.server.ts';

export interface AuthParts {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
}

const ID_PREFIXES: Record<string, string> = { user: 'usr', session: 'ses', account: 'acc', verification: 'ver' };

/**
 * The library's settings. It keeps passwords, sessions and Google's answers in our tables; budgets, resets and the reading of
 * sessions are ours (`create-auth.server.ts`), and none of its own addresses is served but Google's callback.
 */
export function betterAuthOptions({ config, db, clock, log }: AuthParts) {
  return {
    appName: 'Gida',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn({ from: 'better-auth' }, message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: signInAccounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      // Its limit counts UTF-16 units and ours code points, of which two units make one at most.
      maxPasswordLength: 2 * PASSWORD_MAX,
      password: { hash: hashPassword, verify: (given) => checkHash({ db, config, clock }, given) },
    },
    session: {
      expiresIn: LONGEST_SESSION_SECONDS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { awaitsCode: { type: 'boolean', required: false, input: false } },
    },
    // An account is linked only when Google and we have both verified the address; no provider is trusted by name.
    account: { updateAccountOnSignIn: false, accountLinking: { enabled: true, trustedProviders: [] } },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: config.isHttps ? '__Host-gida' : 'gida',
      defaultCookieAttributes: { secure: config.isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: {
        session_token: { name: cookieName('session', config.isHttps) },
        state: { name: cookieName('state', config.isHttps) },
      },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: ({ model }: { model: string }) => newId(ID_PREFIXES[model] ?? 'row', clock()) },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, name: shownName(user), image: null, ...writtenAt(clock()) } }),
        },
      },
      session: {
        create: {
          before: async (session) => {
            const now = clock();
            const expiresAt = new Date(now.getTime() + LONGEST_SESSION_SECONDS * 1000);
            // Both here and nowhere else, so that no way of signing in, now or later, can forget a lock or the second step.
            if (await isLocked(db, session.userId)) return false;
            const awaitsCode = await needsCode(db, session.userId);
            return { data: { ...session, expiresAt, awaitsCode, ...writtenAt(now) } };
          },
        },
      },
      account: {
        create: {
          before: async (account) => ({ data: { ...account, ...NO_TOKENS, ...writtenAt(clock()) } }),
          // A new way to sign in ends what somebody may have opened by the old one.
          after: async ({ providerId, userId }) => {
            if (providerId === 'google') await endSessionsOf(db, userId);
          },
        },
      },
    },
  } satisfies BetterAuthOptions;
}

/** Signs people in and up by password. Never asks anybody outside, so that it works while Google does not. */
export function createPasswordAuth(parts: AuthParts) {
  return betterAuth(betterAuthOptions(parts));
}

/** Nothing of ours calls Google after the sign-in, so nothing is kept that could. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function writtenAt(now: Date) {
  return { createdAt: now, updatedAt: now };
}

function shownName(user: { name: string; email: string }): string {
  const name = user.name.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return [...name].length < 3 ? provisionalName(user.email) : [...name].slice(0, 60).join('');
}
