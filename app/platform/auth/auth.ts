import type { Viewer } from './viewer.ts';

/** `cookies` are `Set-Cookie` values the route passes on with its redirect. */
export type SignInResult =
  | { ok: true; viewer: Viewer; cookies: string[] }
  | { ok: false; reason: 'invalid_credentials' | 'too_many_tries' };

export type SignUpResult =
  | { ok: true; viewer: Viewer; cookies: string[] }
  | {
      ok: false;
      reason: 'email_taken' | 'email_invalid' | 'password_too_short' | 'password_too_common' | 'too_many_tries';
    };

export type ResetRequestResult = { ok: true } | { ok: false; reason: 'unknown_email' | 'too_many_tries' };

export type ResetResult =
  | { ok: true }
  | { ok: false; reason: 'link_expired' | 'password_too_short' | 'password_too_common' };

/**
 * The port behind which the sign-in library lives, so that it can be replaced (providers 3.4). Budgets, the common-password list
 * and the answers about known addresses are inside: a route cannot forget them.
 */
export interface Auth {
  viewer(request: Request): Promise<Viewer | undefined>;
  signIn(input: { email: string; password: string }, request: Request): Promise<SignInResult>;
  signUp(input: { email: string; password: string }, request: Request): Promise<SignUpResult>;
  /** Ends the session of the request; fine when there is none. */
  signOut(request: Request): Promise<{ cookies: string[] }>;
  requestReset(input: { email: string }, request: Request): Promise<ResetRequestResult>;
  reset(input: { token: string; password: string }, request: Request): Promise<ResetResult>;
  hasGoogle: boolean;
  /** Where to send the browser for Google; undefined while Google cannot be reached. `next` is a checked path of ours. */
  startGoogle(input: { next: string }, request: Request): Promise<{ url: string; cookies: string[] } | undefined>;
  /** Answers Google's redirect back to us. */
  handleCallback(request: Request): Promise<Response>;
}
