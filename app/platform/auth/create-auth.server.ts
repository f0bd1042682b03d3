import type { Auth } from './auth.ts';
import { beginSession } from './begin-session.server.ts';
import { createPasswordAuth } from './better-auth.server.ts';
import { openGoogle } from './google.server.ts';
import { answerGoogle, startGoogle } from './google-sign-in.server.ts';
import { rememberBrowser } from './known-browser.server.ts';
import { logAttempts } from './log-attempts.server.ts';
import { changePassword, checkPassword, hasPassword } from './own-password.server.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.server.ts';
import { renewSession } from './renew-session.server.ts';
import { type ResetParts, requestReset } from './request-reset.server.ts';
import { findResetToken } from './reset-links.server.ts';
import { resetPassword } from './reset-password.server.ts';
import {
  beginSecondFactor,
  checkCode,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  unconfirmedSecondFactor,
} from './second-factor.server.ts';
import { expiredSessionCookie, readSessionToken } from './session-cookie.server.ts';
import { completeSession, createSessionReader, endSession, findHalfWay } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { createWaitTurn } from './wait-turn.ts';
import { confirmEmail, mailWelcome, readWelcome, type WelcomeParts } from './welcome.server.ts';

/**
 * Sign-in by password and by Google (port: `auth.ts`). Returns at once and asks nobody: Google is looked for when the first
 * person wants it. `mails` are written in the transactions that make their links.
 */
export function createAuth(given: ResetParts & Partial<Pick<WelcomeParts, 'waitTurn'>>): Auth {
  const { config, db, clock } = given;
  const parts = { ...given, passwords: createPasswordAuth(given), waitTurn: given.waitTurn ?? createWaitTurn() };
  const google = config.google ? openGoogle(given, config.google) : async () => undefined;
  const readSession = createSessionReader(db);
  const tokenOf = (request: Request) =>
    readSessionToken(request, { secret: config.authSecret, isHttps: config.isHttps });

  const auth: Auth = {
    hasGoogle: config.google !== undefined,
    async viewer(request) {
      const token = tokenOf(request);
      return token === undefined ? undefined : readSession(token, clock());
    },
    async halfWay(request) {
      const token = tokenOf(request);
      return token === undefined ? undefined : findHalfWay(db, token, clock());
    },
    async giveCode(viewer, code, request) {
      const checked = await checkCode(parts, viewer, code, request);
      if (!checked.ok) return checked;
      const token = tokenOf(request) ?? '';
      await completeSession(db, token);
      const known = rememberBrowser(request, config, viewer.email);
      return { ok: true, cookies: [...(await renewSession(db, config, token, clock())), known] };
    },
    secondFactor: (viewer) => readSecondFactor(db, viewer.id),
    beginSecondFactor: (viewer, issuer) => beginSecondFactor(parts, viewer, issuer),
    unconfirmedSecondFactor: (viewer, issuer) => unconfirmedSecondFactor(parts, viewer, issuer),
    confirmSecondFactor: (viewer, code, request) => confirmSecondFactor(parts, viewer, code, request),
    endSecondFactor: (viewer) => endSecondFactor(parts, viewer),
    signIn: (input, request) => signIn(parts, input, request),
    signUp: (input, request) => signUp(parts, input, request),
    sendWelcome: (viewer) => mailWelcome(parts, viewer),
    welcomeLink: (token, request, viewer) => readWelcome(parts, token, request, viewer),
    confirmEmail: (input, request, viewer) => confirmEmail(parts, input, request, viewer),
    async signOut(request) {
      const token = tokenOf(request);
      if (token !== undefined) await endSession(db, token);
      return { cookies: [expiredSessionCookie(config.isHttps)] };
    },
    requestReset: ({ email }, request) => requestReset(parts, email, request),
    isResetLink: async (token) => (await findResetToken(db, token, clock())) !== undefined,
    async reset(input, request) {
      const done = await resetPassword(db, input, clock());
      return done.ok ? { ...done, ...(await beginSession(parts, done.viewer, request)) } : done;
    },
    hasPassword: (viewer) => hasPassword(db, viewer.id),
    checkPassword: (viewer, password, request) => checkPassword(parts, viewer, password, tokenOf(request) ?? ''),
    changePassword: (viewer, input, request) => changePassword(parts, viewer, input, tokenOf(request) ?? ''),
    listSessions: (viewer, request) => listOwnSessions(db, viewer.id, tokenOf(request) ?? '', clock()),
    endOwnSession: (viewer, sessionId) => endOwnSession(db, viewer.id, sessionId),
    endOtherSessions: (viewer, request) =>
      db.transaction(async (db) => {
        const token = tokenOf(request) ?? '';
        await endOtherSessions(db, viewer.id, token);
        return { cookies: await renewSession(db, config, token, clock()) };
      }),
    startGoogle: async ({ next }, request) => startGoogle(await google(), next, request),
    async handleCallback(request) {
      const response = await answerGoogle(google, request);
      const viewer = await auth.viewer(withCookies(request, response));
      if (!viewer) return response;
      const headers = new Headers(response.headers);
      headers.append('Set-Cookie', rememberBrowser(request, config, viewer.email));
      return new Response(response.body, { status: response.status, headers });
    },
  };
  return logAttempts(auth, given.log);
}

/** The request as its browser will send it next. */
function withCookies(request: Request, response: Response): Request {
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return new Request(request.url, { headers: { cookie: cookie.join('; ') } });
}
