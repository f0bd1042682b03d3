import { createSign } from 'node:crypto';
import { FirestoreRefused } from './firestore-source.ts';

const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token';
const SCOPES = 'https://www.googleapis.com/auth/datastore https://www.googleapis.com/auth/devstorage.read_only';
const HOUR_SECONDS = 3600;
const EARLY_MS = 5 * 60_000;
const WITHIN_MS = 30_000;

interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  privateKeyId: string | undefined;
}

/** A key file as the console of Google Cloud makes it. */
export function readServiceAccount(json: string): ServiceAccount {
  try {
    const { project_id, client_email, private_key, private_key_id } = JSON.parse(json);
    if ([project_id, client_email, private_key].every((text) => typeof text === 'string' && text !== '')) {
      return {
        projectId: project_id,
        clientEmail: client_email,
        privateKey: private_key,
        privateKeyId: private_key_id,
      };
    }
  } catch {
    // Said below: what is no JSON is no key file either.
  }
  throw new FirestoreRefused(
    'this is not the key file of a service account.',
    'Make one in the console of Google Cloud: IAM, Service accounts, Keys, JSON.',
  );
}

/** Access tokens of a service account, each kept for as long as it holds. */
export function tokensOf(
  account: ServiceAccount,
  { address = GOOGLE_TOKENS, clock = () => new Date() } = {},
): (isRefused: boolean) => Promise<string> {
  let kept: { token: string; until: number } | undefined;
  return async (isRefused) => {
    if (kept && !isRefused && clock().getTime() < kept.until - EARLY_MS) return kept.token;
    const { token, seconds } = await askForToken(account, address, clock());
    kept = { token, until: clock().getTime() + seconds * 1000 };
    return token;
  };
}

/** RFC 7523: a token for a statement the account has signed. */
async function askForToken({ clientEmail, privateKey, privateKeyId }: ServiceAccount, address: string, now: Date) {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: clientEmail, scope: SCOPES, aud: address, iat, exp: iat + HOUR_SECONDS };
  const head = { alg: 'RS256', typ: 'JWT', ...(privateKeyId && { kid: privateKeyId }) };
  const unsigned = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = createSign('RSA-SHA256').update(unsigned).sign(privateKey).toString('base64url');
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${unsigned}.${signature}`,
    }),
    signal: AbortSignal.timeout(WITHIN_MS),
    redirect: 'error',
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok && typeof answer.access_token === 'string') {
    return { token: answer.access_token, seconds: Number(answer.expires_in ?? HOUR_SECONDS) };
  }
  throw new FirestoreRefused(
    `no token for ${clientEmail}: ${answer.error_description ?? answer.error ?? response.status}`,
    'Check that the key has not been deleted, and the clock of this machine.',
  );
}
