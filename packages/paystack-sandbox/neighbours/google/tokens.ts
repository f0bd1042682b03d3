import { createHash, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Faults } from '../../control/faults.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { Persona } from './personas.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What `/userinfo` and the ID token say about a person. */
export const claimsOf = (persona: Persona, baseUrl: string) => {
  const [givenName = persona.name, ...rest] = persona.name.split(' ');
  return {
    sub: persona.sub,
    name: persona.name,
    given_name: givenName,
    ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
    picture: `${baseUrl}/google/pictures/${persona.sub}`,
    email: persona.email,
    email_verified: persona.emailVerified,
  };
};

interface IdToken {
  persona: Persona;
  request: AuthorizationRequest;
  baseUrl: string;
  issuedAt: Date;
}

/** Signs the ID token, spoilt as the faults of provider `google` say. */
export const signIdToken = async (keys: SigningKeys, faults: Faults, token: IdToken): Promise<string> => {
  if (faults.take('google', 'rotatedKey')) await keys.rotate();
  const key = faults.take('google', 'unknownKey') ? await keys.stranger() : keys.current();
  const nonce = faults.take('google', 'badNonce') ? 'not-the-nonce-that-was-sent' : token.request.nonce;
  const issuedAt = Math.floor(token.issuedAt.getTime() / 1000);
  return new SignJWT({
    ...claimsOf(token.persona, token.baseUrl),
    azp: token.request.clientId,
    ...(nonce === undefined ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(`${token.baseUrl}/google`)
    .setAudience(token.request.clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3_600)
    .sign(key.privateKey);
};

const equal = (left: string, right: string): boolean => {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
};

/** PKCE with S256 (RFC 7636): a code asked for with a challenge needs its verifier, one asked for without must not bring one. */
export const verifierMatches = (challenge: string | undefined, verifier: string): boolean => {
  if (challenge === undefined) return verifier === '';
  return equal(createHash('sha256').update(verifier).digest('base64url'), challenge);
};

/** Client id and secret from the Authorization header (form-encoded as RFC 6749 section 2.3.1 says) or from the body. */
export const clientMatches = (
  header: string | undefined,
  body: { clientId: string; clientSecret: string },
  client: { id: string; secret: string },
): boolean => {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  let { clientId, clientSecret } = body;
  if (basic !== undefined) {
    const [id = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    try {
      clientId = decodeURIComponent(id);
      clientSecret = decodeURIComponent(secret.join(':'));
    } catch {
      return false;
    }
  }
  return equal(clientId, client.id) && equal(clientSecret, client.secret);
};
