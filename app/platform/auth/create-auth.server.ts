import type { Auth } from './auth.ts';
import { createPasswordAuth } from './better-auth.server.ts';
import { openGoogle } from './google.server.ts';
import { answerGoogle, startGoogle } from './google-sign-in.server.ts';
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

/**
 * Sign-in by password and by Google (port: `auth.ts`). Returns at once and asks nobody: Google is looked for when the first
 * person wants it. `sendResetMail` runs in the transaction that makes the link.
 */
export function createAuth(given: ResetParts): Auth {
  const { config, db, clock } = given;
  const parts = { ...given, passwords: createPasswordAuth(given) };
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
      return { ok: true, cookies: await renewSession(db, config, token, clock()) };
    },
    secondFactor: (viewer) => readSecondFactor(db, viewer.id),
    beginSecondFactor: (viewer, issuer) => beginSecondFactor(parts, viewer, issuer),
    unconfirmedSecondFactor: (viewer, issuer) => unconfirmedSecondFactor(parts, viewer, issuer),
    confirmSecondFactor: (viewer, code, request) => confirmSecondFactor(parts, viewer, code, request),
    endSecondFactor: (viewer) => endSecondFactor(parts, viewer),
    signIn: (input, request) => signIn(parts, input, request),
    signUp: (input, request) => signUp(parts, input, request),
    async signOut(request) {
      const token = tokenOf(request);
      if (token !== undefined) await endSession(db, token);
      return { cookies: [expiredSessionCookie(config.isHttps)] };
    },
    requestReset: ({ email }, request) => requestReset(parts, email, request),
    isResetLink: async (token) => (await findResetToken(db, token, clock())) !== undefined,
    reset: (input) => resetPassword(db, input, clock()),
    hasPassword: (viewer) => hasPassword(db, viewer.id),
    checkPassword: (viewer, password, request) => checkPassword(db, viewer, password, request, clock()),
    changePassword: (viewer, input, request) =>
      changePassword(db, config, viewer, input, { request, token: tokenOf(request) ?? '', now: clock() }),
    listSessions: (viewer, request) => listOwnSessions(db, viewer.id, tokenOf(request) ?? '', clock()),
    endOwnSession: (viewer, sessionId) => endOwnSession(db, viewer.id, sessionId),
    endOtherSessions: (viewer, request) =>
      db.transaction(async (db) => {
        const token = tokenOf(request) ?? '';
        await endOtherSessions(db, viewer.id, token);
        return { cookies: await renewSession(db, config, token, clock()) };
      }),
    startGoogle: async ({ next }, request) => startGoogle(await google(), next, request),
    handleCallback: async (request) => answerGoogle(google, request),
  };
  return logAttempts(auth, given.log);
}
