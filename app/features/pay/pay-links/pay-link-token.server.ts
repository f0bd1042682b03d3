import { createHash, createHmac } from 'node:crypto';

/** 128 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** The token of a link: made from its id and a secret whenever it is needed, so that a copy of the database opens nothing. */
export function payTokenOf(linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`pay-link/${linkId}`).digest().subarray(0, 16).toString('base64url');
}

/** What the database knows a token by; undefined for what is no token of ours. */
export function hashPayToken(token: string): string | undefined {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
}
