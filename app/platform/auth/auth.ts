import type { Viewer } from './viewer.ts';

/** `tryAgainAt` is when the budget that ran out is whole again. */
export type TooManyTries = { ok: false; reason: 'too_many_tries'; tryAgainAt: Date };

/** `cookies` are `Set-Cookie` values the route passes on with its redirect. */
export type SignInResult =
  /** `awaitsCode`: the session opens nothing until the code of the authenticator app has come. */
  | { ok: true; viewer: Viewer; cookies: string[]; awaitsCode: boolean }
  | { ok: false; reason: 'invalid_credentials' }
  /** The password was a one-time one: it opens nothing but the page on which the person chooses their own. */
  | { ok: false; reason: 'must_choose_password'; resetToken: string }
  | TooManyTries;

export type SignUpResult =
  | { ok: true; viewer: Viewer; cookies: string[] }
  | {
      ok: false;
      reason: 'email_taken' | 'email_invalid' | 'password_too_short' | 'password_too_long' | 'password_too_common';
    }
  /** Said to known and new addresses alike when known ones may not be told: the link to go on with is in the mail. */
  | { ok: false; reason: 'check_mail'; cookies: string[] }
  | TooManyTries;

export type ResetRequestResult = { ok: true } | { ok: false; reason: 'unknown_email' } | TooManyTries;

export type ResetResult =
  /** `cookies`: whoever chose the password by the link is signed in. */
  | { ok: true; viewer: Viewer; cookies: string[]; awaitsCode: boolean }
  | {
      ok: false;
      reason:
        | 'link_expired'
        | 'password_too_short'
        | 'admin_password_too_short'
        | 'password_too_long'
        | 'password_too_common';
    };

/** What the link of a welcome email is for; `asksPassword` in a browser in which nobody signed up with this address. */
export interface WelcomeLink {
  email: string;
  asksPassword: boolean;
}

export type ConfirmEmailResult =
  /** `isNew`: the account begins with this. `cookies` are none where its owner was signed in already. */
  | { ok: true; viewer: Viewer; cookies: string[]; awaitsCode: boolean; isNew: boolean }
  | { ok: false; reason: 'link_expired' | 'wrong_password' }
  | TooManyTries;

export type CheckPasswordResult = { ok: true } | { ok: false; reason: 'wrong_password' } | TooManyTries;

export type ChangePasswordResult =
  /** `cookies`: the session's new token. */
  | { ok: true; cookies: string[] }
  | Exclude<CheckPasswordResult, { ok: true }>
  | { ok: false; reason: Exclude<Extract<ResetResult, { ok: false }>['reason'], 'link_expired'> };

export type CheckCodeResult = { ok: true } | { ok: false; reason: 'wrong_code' } | TooManyTries;

/** `cookies`: the session's new token. */
type GiveCodeResult = { ok: true; cookies: string[] } | Exclude<CheckCodeResult, { ok: true }>;

export type SecondFactorState = { isOn: false } | { isOn: true; recoveryCodesLeft: number };

/** One place a person is signed in at. */
export interface OwnSession {
  id: string;
  /** The one that asks. */
  isThis: boolean;
  userAgent: string | null;
  signedInAt: Date;
  /** Exact to the hour. */
  usedAt: Date;
}

/**
 * The port behind which the sign-in library lives, so that it can be replaced. Budgets, the common-password list
 * and the answers about known addresses are inside: a route cannot forget them.
 */
export interface Auth {
  viewer(request: Request): Promise<Viewer | undefined>;
  signIn(input: { email: string; password: string }, request: Request): Promise<SignInResult>;
  /** `next` is a checked path of ours, to which the email's link leads. */
  signUp(
    input: { email: string; password: string; next?: string | undefined },
    request: Request,
  ): Promise<SignUpResult>;
  /** Mails the link that confirms the viewer's address once more. */
  sendWelcome(viewer: Viewer): Promise<{ ok: true } | TooManyTries>;
  /** What the link of a welcome email is for; undefined when it works no longer. Changes nothing. */
  welcomeLink(token: string, request: Request, viewer: Viewer | undefined): Promise<WelcomeLink | undefined>;
  confirmEmail(
    input: { token: string; password?: string | undefined },
    request: Request,
    viewer: Viewer | undefined,
  ): Promise<ConfirmEmailResult>;
  /** Who has given the password and still owes the code. */
  halfWay(request: Request): Promise<Viewer | undefined>;
  /** Completes a sign-in with the code of the app or a recovery code. */
  giveCode(viewer: Viewer, code: string, request: Request): Promise<GiveCodeResult>;
  secondFactor(viewer: Viewer): Promise<SecondFactorState>;
  /** A new secret for the authenticator app; undefined while one is in force. */
  beginSecondFactor(viewer: Viewer, issuer: string): Promise<{ uri: string; key: string } | undefined>;
  /** The one started and not confirmed yet. */
  unconfirmedSecondFactor(viewer: Viewer, issuer: string): Promise<{ uri: string; key: string } | undefined>;
  confirmSecondFactor(
    viewer: Viewer,
    code: string,
    request: Request,
  ): Promise<{ ok: true; recoveryCodes: string[] } | Exclude<CheckCodeResult, { ok: true }>>;
  endSecondFactor(viewer: Viewer): Promise<void>;
  /** Ends the session of the request; fine when there is none. */
  signOut(request: Request): Promise<{ cookies: string[] }>;
  requestReset(input: { email: string }, request: Request): Promise<ResetRequestResult>;
  /** Whether the link in a mail still works; changes nothing. */
  isResetLink(token: string): Promise<boolean>;
  reset(input: { token: string; password: string }, request: Request): Promise<ResetResult>;
  /** False for people who only ever came by Google. */
  hasPassword(viewer: Viewer): Promise<boolean>;
  /** Whether the viewer also knows the password; asked again before what cannot be taken back. */
  checkPassword(viewer: Viewer, password: string, request: Request): Promise<CheckPasswordResult>;
  /** Signs the viewer out everywhere but here. */
  changePassword(
    viewer: Viewer,
    input: { current: string; password: string },
    request: Request,
  ): Promise<ChangePasswordResult>;
  listSessions(viewer: Viewer, request: Request): Promise<OwnSession[]>;
  endOwnSession(viewer: Viewer, sessionId: string): Promise<void>;
  /** Renews this one, so that a copy of its cookie and the tokens it handed out end too; `cookies` carry it. */
  endOtherSessions(viewer: Viewer, request: Request): Promise<{ cookies: string[] }>;
  hasGoogle: boolean;
  /** Where to send the browser for Google; undefined while Google cannot be reached. `next` is a checked path of ours. */
  startGoogle(input: { next: string }, request: Request): Promise<{ url: string; cookies: string[] } | undefined>;
  /** Answers Google's redirect back to us. */
  handleCallback(request: Request): Promise<Response>;
}
