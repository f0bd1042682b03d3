import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Faults } from '../../control/faults.ts';
import { readFields, textField } from '../../http/request-fields.ts';
import { type AuthorizationRequest, parseAuthorization, withOutcome } from './authorization-request.ts';
import { createExpiringMap } from './expiring-map.ts';
import { personaPage, signInErrorPage } from './persona-page.ts';
import { choosePersona, type Persona } from './personas.ts';
import type { SigningKeys } from './signing-keys.ts';
import { claimsOf, clientMatches, signIdToken, verifierMatches } from './tokens.ts';

interface GoogleParts {
  keys: SigningKeys;
  faults: Faults;
  client: { id: string; secret: string };
  baseUrl: () => string;
  now: () => Date;
}

const MINUTE = 60_000;

/** An OpenID provider that behaves as Google's does for the code flow. */
export const googleRoutes = ({ keys, faults, client, baseUrl, now }: GoogleParts) => {
  const routes = new Hono();
  const requests = createExpiringMap<AuthorizationRequest>(now, 30 * MINUTE);
  const codes = createExpiringMap<{ request: AuthorizationRequest; persona: Persona }>(now, 5 * MINUTE);
  const accessTokens = createExpiringMap<Persona>(now, 60 * MINUTE);
  const issuer = () => `${baseUrl()}/google`;
  const oauthError = (c: Context, status: 400 | 401, error: string, description: string) =>
    c.json({ error, error_description: description }, status, { 'cache-control': 'no-store' });

  routes.use(
    createMiddleware(async (c, next) => {
      const status = faults.take('google', 'status', c.req.path);
      if (status !== undefined) return c.json({ error: 'internal_failure' }, Number(status) as 500);
      await next();
    }),
  );

  routes.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      jwks_uri: `${issuer()}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      claims_supported: [
        'aud',
        'email',
        'email_verified',
        'exp',
        'family_name',
        'given_name',
        'iat',
        'iss',
        'name',
        'picture',
        'sub',
      ],
    }),
  );

  routes.get('/jwks', (c) => c.json({ keys: [keys.current().publicJwk] }));

  routes.get('/authorize', (c) => {
    const parsed = parseAuthorization(c.req.query(), client.id);
    if (!parsed.ok && 'redirectUri' in parsed) {
      return c.redirect(withOutcome(parsed.redirectUri, { error: parsed.reason, state: parsed.state }), 302);
    }
    if (!parsed.ok) {
      const why =
        parsed.reason === 'invalid_client'
          ? 'The OAuth client was not found.'
          : 'The redirect_uri must be an http address on this machine.';
      return c.html(signInErrorPage(parsed.reason, why), 400);
    }
    const { request } = parsed;
    if (faults.take('google', 'deny')) {
      return c.redirect(withOutcome(request.redirectUri, { error: 'access_denied', state: request.state }), 302);
    }
    return c.html(personaPage(requests.put(request), new URL(request.redirectUri).host, request.loginHint));
  });

  routes.post('/authorize', async (c) => {
    const body = await readFields(c);
    const fields = body.ok ? body.fields : {};
    const requestId = textField(fields, 'request');
    const request = requests.read(requestId);
    if (!request)
      return c.html(
        signInErrorPage('invalid_request', 'This sign-in has expired. Go back to the shop and start again.'),
        400,
      );
    const { redirectUri, state } = request;
    if (fields.cancel) {
      requests.take(requestId);
      return c.redirect(withOutcome(redirectUri, { error: 'access_denied', state }), 303);
    }
    const persona = choosePersona(fields);
    if (!persona) {
      const page = personaPage(
        requestId,
        new URL(redirectUri).host,
        textField(fields, 'email'),
        'Enter a name and a mail address.',
      );
      return c.html(page, 422);
    }
    requests.take(requestId);
    const code = codes.put({ request, persona });
    return c.redirect(withOutcome(redirectUri, { code, state, scope: request.scope, iss: issuer() }), 303);
  });

  routes.post('/token', async (c) => {
    const body = await readFields(c);
    if (!body.ok) return oauthError(c, 400, 'invalid_request', 'Unreadable body');
    const field = (name: string) => textField(body.fields, name);
    const given = { clientId: field('client_id'), clientSecret: field('client_secret') };
    if (!clientMatches(c.req.header('authorization'), given, client)) {
      return oauthError(c, 401, 'invalid_client', 'The OAuth client was not found.');
    }
    if (field('grant_type') !== 'authorization_code') {
      return oauthError(c, 400, 'unsupported_grant_type', `Invalid grant_type: ${field('grant_type').slice(0, 50)}`);
    }
    const granted = codes.take(field('code'));
    if (!granted) return oauthError(c, 400, 'invalid_grant', 'Malformed auth code.');
    const { request, persona } = granted;
    if (request.redirectUri !== field('redirect_uri'))
      return oauthError(c, 400, 'redirect_uri_mismatch', 'Bad Request');
    if (!verifierMatches(request.codeChallenge, field('code_verifier'))) {
      return oauthError(c, 400, 'invalid_grant', 'Invalid code verifier.');
    }
    const idToken = await signIdToken(keys, faults, { persona, request, baseUrl: baseUrl(), issuedAt: now() });
    return c.json(
      {
        access_token: accessTokens.put(persona),
        expires_in: 3_599,
        scope: request.scope,
        token_type: 'Bearer',
        id_token: idToken,
      },
      200,
      { 'cache-control': 'no-store' },
    );
  });

  routes.on(['GET', 'POST'], '/userinfo', (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
    const persona = accessTokens.read(token);
    return persona
      ? c.json(claimsOf(persona, baseUrl()))
      : oauthError(c, 401, 'invalid_request', 'Invalid Credentials');
  });

  routes.get('/pictures/:sub', (c) => {
    const hue = Number(BigInt.asUintN(16, BigInt(/^\d{1,30}$/.exec(c.req.param('sub'))?.[0] ?? '0'))) % 360;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 35% 60%)"/><circle cx="48" cy="38" r="18" fill="#fff"/><path d="M12 96a36 36 0 0 1 72 0z" fill="#fff"/></svg>`;
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' });
  });

  return routes;
};
