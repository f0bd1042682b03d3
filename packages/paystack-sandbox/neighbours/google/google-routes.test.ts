import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.control('/control/reset', {}));
afterAll(() => sandbox.close());

const REDIRECT = 'http://localhost:3000/api/auth/callback/google';
const SECRET = 'client secret+/:';
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const authorize = (overrides: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    client_id: 'client-id',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...overrides,
  });
  return fetch(`${sandbox.url}/google/authorize?${query}`, { redirect: 'manual' });
};

const requestIn = async (response: Response) => /name="request" value="([^"]+)"/.exec(await response.text())?.[1] ?? '';

const choose = async (fields: Record<string, string>, overrides: Record<string, string> = {}) => {
  const request = await requestIn(await authorize(overrides));
  const response = await fetch(`${sandbox.url}/google/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ request, ...fields }),
  });
  return { response, answer: new URL(response.headers.get('location') ?? 'http://nowhere').searchParams };
};

const exchange = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/google/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      ...fields,
    }),
  });

const CLIENT = { client_id: 'client-id', client_secret: SECRET };
const tokens = async (persona: string) => {
  const { answer } = await choose({ persona });
  return (await exchange({ ...CLIENT, code: answer.get('code') ?? '' })).json();
};
const verify = (idToken: string) =>
  jwtVerify(idToken, createRemoteJWKSet(new URL(`${sandbox.url}/google/jwks`)), {
    issuer: `${sandbox.url}/google`,
    audience: 'client-id',
  });

test('discovery names its endpoints under the issuer', async () => {
  const discovery = await (await fetch(`${sandbox.url}/google/.well-known/openid-configuration`)).json();
  expect(discovery.issuer).toBe(sandbox.environment.GOOGLE_ISSUER);
  for (const name of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri']) {
    expect(discovery[name]).toMatch(`${sandbox.url}/google/`);
  }
});

test('the code flow ends in a signed token with the nonce and in the same person at userinfo', async () => {
  const { response, answer } = await choose({ persona: 'ada' });
  expect(response.status).toBe(303);
  expect(answer.get('state')).toBe('the-state');
  const answered = await (await exchange({ ...CLIENT, code: answer.get('code') ?? '' })).json();
  const { payload } = await verify(answered.id_token);
  expect(payload).toMatchObject({
    nonce: 'the-nonce',
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada Okafor',
  });
  const headers = { authorization: `Bearer ${answered.access_token}` };
  const person = await (await fetch(`${sandbox.url}/google/userinfo`, { headers })).json();
  expect(person.sub).toBe(payload.sub);
});

test('the subject stays the same from one sign-in to the next, and over a restart', async () => {
  const first = await verify((await tokens('bola')).id_token);
  await sandbox.restart();
  const second = await verify((await tokens('bola')).id_token);
  expect(second.payload.sub).toBe(first.payload.sub);
  expect(second.protectedHeader.kid).toBe(first.protectedHeader.kid);
});

test('Chidi is not verified, and anybody may be typed in', async () => {
  expect((await verify((await tokens('chidi')).id_token)).payload.email_verified).toBe(false);
  const { answer } = await choose({ name: 'Efe <b>', email: 'efe@example.com', verified: 'on' });
  const answered = await (await exchange({ ...CLIENT, code: answer.get('code') ?? '' })).json();
  expect((await verify(answered.id_token)).payload).toMatchObject({ name: 'Efe <b>', email_verified: true });
  const { response } = await choose({ name: '', email: 'nobody' });
  expect(response.status).toBe(422);
});

test('cancel returns access_denied', async () => {
  const { answer } = await choose({ cancel: '1' });
  expect(Object.fromEntries(answer)).toEqual({ error: 'access_denied', state: 'the-state' });
});

test('a client secret in the Authorization header is read as form-encoded', async () => {
  const { answer } = await choose({ persona: 'ada' });
  const basic = Buffer.from(`client-id:${encodeURIComponent(SECRET)}`).toString('base64');
  const response = await exchange({ code: answer.get('code') ?? '' }, { authorization: `Basic ${basic}` });
  expect(response.status).toBe(200);
});

describe('refusals at the token endpoint', () => {
  test('a code works once', async () => {
    const { answer } = await choose({ persona: 'ada' });
    const code = answer.get('code') ?? '';
    expect((await exchange({ ...CLIENT, code })).status).toBe(200);
    const second = await exchange({ ...CLIENT, code });
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test.each([
    [{ code_verifier: 'wrong' }, 400, 'invalid_grant'],
    [{ code_verifier: '' }, 400, 'invalid_grant'],
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ redirect_uri: 'http://localhost:3000/other' }, 400, 'redirect_uri_mismatch'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('%j', async (fields, status, error) => {
    const { answer } = await choose({ persona: 'ada' });
    const response = await exchange({ ...CLIENT, code: answer.get('code') ?? '', ...fields });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
  });
});

describe('refusals at the start', () => {
  test.each([
    [{ client_id: 'somebody' }, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example/callback' }, 'redirect_uri_mismatch'],
    [{ redirect_uri: 'javascript:alert(1)' }, 'redirect_uri_mismatch'],
  ])('%j is told to the person', async (fields, reason) => {
    const response = await authorize(fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(reason);
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'email' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
  ])('%j is sent back', async (fields, error) => {
    const response = await authorize(fields);
    expect(response.headers.get('location')).toBe(`${REDIRECT}?error=${error}&state=the-state`);
  });
});

describe('faults', () => {
  const fault = (kinds: Record<string, unknown>) => sandbox.control('/control', { provider: 'google', fault: kinds });

  test('a wrong nonce', async () => {
    await fault({ badNonce: true });
    expect((await verify((await tokens('ada')).id_token)).payload.nonce).not.toBe('the-nonce');
  });

  test('a key nobody publishes', async () => {
    await fault({ unknownKey: true });
    await expect(verify((await tokens('ada')).id_token)).rejects.toThrow('no applicable key');
  });

  test('a rotated key verifies with the new key set only', async () => {
    const old = (await tokens('ada')).id_token;
    await fault({ rotatedKey: true });
    await verify((await tokens('ada')).id_token);
    await expect(verify(old)).rejects.toThrow('no applicable key');
  });

  test('denial and failure', async () => {
    await fault({ deny: true, status: 503 });
    expect((await authorize()).status).toBe(503);
    expect((await authorize()).headers.get('location')).toContain('error=access_denied');
    expect((await authorize()).status).toBe(200);
  });
});
