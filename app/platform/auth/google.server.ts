import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { z } from 'zod';
import { type AuthParts, betterAuthOptions } from './better-auth.server.ts';
import { giveImportedAccount } from './imported-accounts.server.ts';

const DISCOVERY_WITHIN_MS = 5_000;

type GoogleConfig = NonNullable<AuthParts['config']['google']>;
export type GoogleAuth = ReturnType<typeof build>;

/**
 * Google behind its discovery document, read when somebody first asks for it. The library leaves a provider it could not
 * discover out for good, so a failed attempt is thrown away and the next person's click tries again.
 */
export function openGoogle(parts: AuthParts, google: GoogleConfig): () => Promise<GoogleAuth | undefined> {
  let opening: Promise<GoogleAuth | undefined> | undefined;
  return async () => {
    opening ??= open(parts, google).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'Google sign-in cannot be reached');
      return undefined;
    });
    const auth = await opening;
    if (!auth) opening = undefined;
    return auth;
  };
}

async function open(parts: AuthParts, google: GoogleConfig): Promise<GoogleAuth | undefined> {
  // The library sets no time limit on this request; asking first keeps a person from waiting for a host that hangs.
  const response = await fetch(discoveryUrl(google), {
    signal: AbortSignal.timeout(DISCOVERY_WITHIN_MS),
    redirect: 'error',
  });
  const document = (await response.json()) as { issuer?: unknown };
  if (document.issuer !== google.issuer) throw new Error('The discovery document names another issuer');
  const auth = build(parts, google);
  const { socialProviders } = await auth.$context;
  return socialProviders.some((provider) => provider.id === 'google') ? auth : undefined;
}

/** Code flow with PKCE and a nonce; the ID token's signature, issuer, audience and nonce are checked by the library. */
function build(parts: AuthParts, google: GoogleConfig) {
  return betterAuth({
    ...betterAuthOptions(parts),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            discoveryUrl: discoveryUrl(google),
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
            pkce: true,
            requireIdTokenVerification: true,
            // Only the ID token counts, which has been verified by now: an answer without one is refused, not looked up elsewhere.
            getUserInfo: async ({ idToken }) => {
              const claims = idToken ? readClaims(idToken) : null;
              if (claims?.emailVerified) await giveImportedAccount(parts, claims.email);
              return claims;
            },
          },
        ],
      }),
    ],
  });
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email(),
  name: z.string().default(''),
  email_verified: z.unknown(),
});

/** `email_verified` counts only as the boolean true; some servers send the text "false", which is true in JavaScript. */
function readClaims(idToken: string) {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { data: claims } = claimsSchema.safeParse(JSON.parse(payload));
  if (!claims) return null;
  const { sub, email, name, email_verified } = claims;
  return { id: sub, sub, email, name, emailVerified: email_verified === true };
}

function discoveryUrl(google: GoogleConfig): string {
  return `${google.issuer}/.well-known/openid-configuration`;
}
