import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#packages/paystack-sandbox/neighbours/start-everything.ts';
import { anAccount, createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { signInAccounts, users } from './auth.table.server.ts';
import { createAccount, setPassword } from './password-accounts.server.ts';

const handle = useTestDatabase();
const from = requestFrom('203.0.113.7');
let sandbox: Sandbox;
let dataDir: string;

const sandboxOptions = () => ({
  port: 0,
  smtpPort: 0,
  dataDir,
  webhookUrl: 'http://127.0.0.1:1/webhooks/paystack',
  secretKey: 'sk_test_x'.padEnd(20, 'x'),
  publicKey: 'pk_test_x'.padEnd(20, 'x'),
  googleClientId: 'gida-client',
  googleClientSecret: 'gida-secret',
});

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gida-google-'));
  sandbox = await startSandbox(sandboxOptions());
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => emptyTables(handle));

type Harness = Awaited<ReturnType<typeof createAuthHarness>>;

const shop = () => createAuthHarness(handle, sandbox.environment);

/** Goes to the sandbox's account page and answers it as `choice` says; back comes the address Google sends the browser to. */
async function choose({ auth }: Harness, choice: Record<string, string>, next = '') {
  const start = await auth.startGoogle({ next }, from);
  if (!start) throw new Error('Google could not be reached');
  const page = await (await fetch(start.url)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ request, ...choice });
  const answer = await fetch(`${sandbox.url}/google/authorize`, { method: 'POST', body, redirect: 'manual' });
  return { start, back: answer.headers.get('location') ?? '' };
}

async function signInAs(harness: Harness, choice: Record<string, string>, next = '') {
  const { start, back } = await choose(harness, choice, next);
  return follow(harness, back, start.cookies);
}

async function follow({ auth }: Harness, back: string, cookies: string[]) {
  const response = await auth.handleCallback(requestFrom('203.0.113.7', cookies, back));
  const given = response.headers.getSetCookie().filter((line) => line.startsWith('gida_session='));
  const location = new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
  return {
    status: response.status,
    location: location.pathname + location.search,
    viewer: await auth.viewer(requestFrom('203.0.113.7', given)),
  };
}

describe('signing in with Google', () => {
  it('asks with PKCE, a nonce and a state tied to this browser', async () => {
    const { auth } = await shop();
    const start = await auth.startGoogle({ next: '/cart' }, from);
    const url = new URL(start?.url ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'gida-client',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/auth/callback/google',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      prompt: 'select_account',
    });
    expect(start?.cookies).toEqual([expect.stringMatching(/^gida_state=[^;]+; .*HttpOnly.*SameSite=Lax/)]);
  });

  // Covers 7-7
  it('makes a new person and sends them to onboarding, with where they wanted to go', async () => {
    const harness = await shop();
    const result = await signInAs(harness, { persona: 'ada' }, '/cart?a=1&b=2');
    expect(result).toMatchObject({ status: 302, location: `/onboarding?next=${encodeURIComponent('/cart?a=1&b=2')}` });
    expect(result.viewer).toMatchObject({
      name: 'Ada Okafor',
      email: 'ada@example.com',
      emailVerified: true,
      role: 'customer',
    });
    const again = await signInAs(harness, { persona: 'ada' });
    expect(again).toMatchObject({ location: '/login', viewer: { id: result.viewer?.id } });
    expect(await handle.db.select().from(users)).toHaveLength(1);
  });

  it('keeps nothing that could call Google', async () => {
    await signInAs(await shop(), { persona: 'ada' });
    const [account] = await handle.db.select().from(signInAccounts);
    expect(account).toMatchObject({ providerId: 'google', accessToken: null, refreshToken: null, idToken: null });
  });

  it('joins an account whose address was verified on both sides, and ends its old sessions', async () => {
    const harness = await shop();
    const bola = { email: 'bola@example.com', password: 'iroko-and-obeche' };
    const id = await anAccount(handle.db, { ...bola, emailVerified: true });
    const before = await harness.auth.signIn(bola, from);
    if (!before.ok) throw new Error(before.reason);
    const result = await signInAs(harness, { persona: 'bola' }, '/cart');
    expect(result).toMatchObject({ location: '/login?next=%2Fcart', viewer: { id } });
    expect(await harness.auth.viewer(requestFrom('203.0.113.7', before.cookies))).toBeUndefined();
  });

  it.each([
    ['we never verified', { persona: 'bola' }, false],
    ['Google never verified', { name: 'Bola', email: 'bola@example.com' }, true],
  ])('does not join an account whose address %s', async (_case, choice, emailVerified) => {
    const harness = await shop();
    await anAccount(handle.db, { email: 'bola@example.com', password: 'iroko-and-obeche', emailVerified });
    const result = await signInAs(harness, choice, '/cart');
    expect(result.location).toBe('/login?next=%2Fcart&error=account_not_linked');
    expect(result.viewer).toBeUndefined();
  });

  it.each([
    ['the password of the earlier site', 'fbscrypt$c2FsdA==$aGFzaA=='],
    ['no way to sign in', undefined],
  ])('gives an account that came from there unverified, with %s, to whom Google proves it is', async (_case, hash) => {
    const harness = await shop();
    const now = harness.clock.now();
    const id = (await createAccount(handle.db, { email: 'bola@example.com', name: 'Bola' }, now)) ?? '';
    if (hash) await setPassword(handle.db, id, hash, now);
    const result = await signInAs(harness, { persona: 'bola' }, '/cart');
    expect(result).toMatchObject({ location: '/login?next=%2Fcart', viewer: { id, emailVerified: true } });
    const ways = await handle.db.select().from(signInAccounts);
    expect(ways.map(({ providerId }) => providerId)).toEqual(['google']);
  });

  it('takes a new person whose address Google has not verified as unverified', async () => {
    const result = await signInAs(await shop(), { persona: 'chidi' });
    expect(result.viewer).toMatchObject({ email: 'chidi@example.com', emailVerified: false });
  });

  it('comes back from a cancelled sign-in without a session', async () => {
    const result = await signInAs(await shop(), { cancel: '1' }, '/cart');
    expect(result).toMatchObject({ location: '/login?next=%2Fcart&error=access_denied', viewer: undefined });
  });

  it.each(['badNonce', 'unknownKey'])('refuses an ID token with the fault %s', async (fault) => {
    const armed = await fetch(`${sandbox.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', fault: { [fault]: true } }),
    });
    expect(armed.ok).toBe(true);
    const result = await signInAs(await shop(), { persona: 'ada' });
    expect(result.location).toMatch(/^\/login\?error=unable_to_get_user_info/);
    expect(await handle.db.select().from(users)).toEqual([]);
  });

  it('refuses an answer another browser asked for, and one that comes twice', async () => {
    const harness = await shop();
    const { start, back } = await choose(harness, { persona: 'ada' });
    expect(await follow(harness, back, [])).toMatchObject({
      location: expect.stringContaining('error='),
      viewer: undefined,
    });
    const fresh = await choose(harness, { persona: 'ada' });
    expect(await follow(harness, fresh.back, start.cookies)).toMatchObject({ viewer: undefined });
    const third = await choose(harness, { persona: 'ada' });
    expect((await follow(harness, third.back, third.start.cookies)).viewer).toBeDefined();
    expect(await follow(harness, third.back, third.start.cookies)).toMatchObject({ viewer: undefined });
  });
});

describe('Google out of reach', () => {
  it('costs nobody their password sign-in, and is tried again at the next click', async () => {
    const port = Number(new URL(sandbox.url).port);
    const harness = await shop();
    await sandbox.close();
    expect(await harness.auth.startGoogle({ next: '' }, from)).toBeUndefined();
    const callback = requestFrom('203.0.113.7', [], 'http://localhost:3000/api/auth/callback/google?code=x&state=y');
    const refused = await harness.auth.handleCallback(callback);
    expect(refused.headers.get('location')).toBe('/login?error=google_unreachable');
    await anAccount(handle.db, { email: 'ada@example.com', password: 'iroko-and-obeche' });
    const byPassword = await harness.auth.signIn({ email: 'ada@example.com', password: 'iroko-and-obeche' }, from);
    expect(byPassword.ok).toBe(true);

    sandbox = await startSandbox({ ...sandboxOptions(), port });
    expect((await harness.auth.startGoogle({ next: '' }, from))?.url).toContain('/google/authorize');
  });
});

it.each([
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/sign-up/email'],
  ['POST', '/api/auth/callback/google'],
  ['GET', '/api/auth/callback/google/'],
  ['GET', '/api/auth/callback/github'],
  ['GET', '/api/auth/reset-password/x'],
  ['GET', '/api/auth/ok'],
  ['GET', '/api/auth/error'],
])('serves nothing at %s %s', async (method, pathname) => {
  const { auth } = await shop();
  const response = await auth.handleCallback(new Request(`http://localhost:3000${pathname}`, { method }));
  expect(response.status).toBe(404);
});
