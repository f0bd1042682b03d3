import { z } from 'zod';
import { isLoopbackUrl } from '../../http/loopback-only.ts';

/** A checked request to sign somebody in. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  loginHint: string | undefined;
}

type ParsedAuthorization =
  | { ok: true; request: AuthorizationRequest }
  /** Shown to the person: the shop cannot be trusted with an answer. */
  | { ok: false; reason: 'invalid_client' | 'redirect_uri_mismatch' }
  /** Sent back to the shop. */
  | {
      ok: false;
      reason: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope';
      redirectUri: string;
      state?: string;
    };

const text = z.string().max(2_000).optional();
const query = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  scope: text,
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: text,
  login_hint: text,
});

/** Reads the query of `/authorize`. Addresses outside this machine are refused: no code leaves it. */
export const parseAuthorization = (raw: Record<string, string>, clientId: string): ParsedAuthorization => {
  const parsed = query.safeParse(raw);
  if (!parsed.success) return { ok: false, reason: 'redirect_uri_mismatch' };
  const { data } = parsed;
  if (data.client_id !== clientId) return { ok: false, reason: 'invalid_client' };
  const redirectUri = data.redirect_uri ?? '';
  if (!isLoopbackUrl(redirectUri)) return { ok: false, reason: 'redirect_uri_mismatch' };
  const back = { ok: false as const, redirectUri, state: data.state };
  if (data.response_type !== 'code') return { ...back, reason: 'unsupported_response_type' };
  const scope = data.scope ?? '';
  if (!scope.split(' ').includes('openid')) return { ...back, reason: 'invalid_scope' };
  if (data.code_challenge !== undefined && data.code_challenge_method !== 'S256') {
    return { ...back, reason: 'invalid_request' };
  }
  return {
    ok: true,
    request: {
      clientId,
      redirectUri,
      scope,
      state: data.state,
      nonce: data.nonce,
      codeChallenge: data.code_challenge,
      loginHint: data.login_hint,
    },
  };
};

/** The shop's address with the outcome added. */
export const withOutcome = (redirectUri: string, outcome: Record<string, string | undefined>): string => {
  const url = new URL(redirectUri);
  for (const [key, value] of Object.entries(outcome)) if (value !== undefined) url.searchParams.set(key, value);
  return url.href;
};
