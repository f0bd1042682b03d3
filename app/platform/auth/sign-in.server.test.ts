import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount, createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { sessions } from './auth.table.server.ts';
import { hashPassword } from './password-hash.server.ts';

const handle = useTestDatabase();
const PASSWORD = 'iroko-and-obeche';
const ADA = { email: 'ada@example.com', password: PASSWORD };
const WRONG = { email: 'ada@example.com', password: 'not-the-password' };

beforeEach(() => emptyTables(handle));

async function shopWithAda() {
  const harness = await createAuthHarness(handle);
  await anAccount(handle.db, ADA);
  return harness;
}

describe('signing in with a password', () => {
  // Covers 7-7
  it('answers with the person and a session that the next request is known by', async () => {
    const { auth } = await shopWithAda();
    const result = await auth.signIn({ ...ADA, email: ' ADA@Example.com ' }, requestFrom('203.0.113.7'));
    if (!result.ok) throw new Error(result.reason);
    expect(result.viewer).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: 'customer' });
    expect(await auth.viewer(requestFrom('203.0.113.7', result.cookies))).toEqual(result.viewer);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const { auth } = await shopWithAda();
    const result = await auth.signIn(ADA, requestFrom('203.0.113.7'));
    expect(result.ok && result.cookies).toEqual([
      expect.stringMatching(/^gida_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^known_browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const overHttps = await createAuthHarness(handle, { PUBLIC_URL: 'https://shop.localhost' });
    const secure = await overHttps.auth.signIn(ADA, requestFrom('203.0.113.7'));
    expect(secure.ok && secure.cookies).toEqual([
      expect.stringMatching(/^__Host-gida_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-known_browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(secure.ok && (await overHttps.auth.viewer(requestFrom('203.0.113.7', secure.cookies)))).toBeTruthy();
  });

  it.each([
    ['a wrong password', WRONG],
    ['an unknown address', { email: 'nobody@example.com', password: PASSWORD }],
    ['no address at all', { email: 'ada', password: PASSWORD }],
    ['an endless password', { email: 'ada@example.com', password: 'x'.repeat(5000) }],
  ])('refuses %s in the same words', async (_case, input) => {
    const { auth } = await shopWithAda();
    expect(await auth.signIn(input, requestFrom('203.0.113.7'))).toEqual({ ok: false, reason: 'invalid_credentials' });
  });

  it('gives a new session at each sign-in and ends the one before', async () => {
    const { auth } = await shopWithAda();
    const first = await auth.signIn(ADA, requestFrom('203.0.113.7'));
    if (!first.ok) throw new Error(first.reason);
    const second = await auth.signIn(ADA, requestFrom('203.0.113.7', first.cookies));
    if (!second.ok) throw new Error(second.reason);
    expect(second.cookies).not.toEqual(first.cookies);
    expect(await auth.viewer(requestFrom('203.0.113.7', first.cookies))).toBeUndefined();
    expect(await auth.viewer(requestFrom('203.0.113.7', second.cookies))).toBeDefined();
  });
});

describe('a session', () => {
  async function signedIn() {
    const harness = await shopWithAda();
    const result = await harness.auth.signIn(ADA, requestFrom('203.0.113.7'));
    if (!result.ok) throw new Error(result.reason);
    return {
      ...harness,
      cookies: result.cookies,
      viewer: () => harness.auth.viewer(requestFrom('203.0.113.7', result.cookies)),
    };
  }
  const DAY = 86_400_000;

  it('ends a week after its last use', async () => {
    const { clock, viewer } = await signedIn();
    clock.advance(6 * DAY);
    expect(await viewer()).toBeDefined();
    clock.advance(6 * DAY);
    expect(await viewer()).toBeDefined();
    clock.advance(7 * DAY);
    expect(await viewer()).toBeUndefined();
  });

  it('ends thirty days after the sign-in, however much it is used', async () => {
    const { clock, viewer } = await signedIn();
    for (let day = 0; day < 29; day++) {
      clock.advance(DAY);
      expect(await viewer()).toBeDefined();
    }
    clock.advance(DAY);
    expect(await viewer()).toBeUndefined();
  });

  it('ends when the person signs out, and the cookie is no use afterwards', async () => {
    const { auth, cookies, viewer } = await signedIn();
    const out = await auth.signOut(requestFrom('203.0.113.7', cookies));
    expect(out.cookies).toEqual(['gida_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await viewer()).toBeUndefined();
    expect(await auth.signOut(requestFrom('203.0.113.7'))).toEqual(out);
  });

  it('is not opened by the token from the database alone', async () => {
    const { auth } = await signedIn();
    const [row] = await handle.db.select().from(sessions);
    const forgeries = [row?.token, `${row?.token}.`, `${row?.token}.AAAA`, `${row?.token}.${'A'.repeat(43)}=`, '.', ''];
    for (const forged of forgeries) {
      const value = encodeURIComponent(String(forged));
      expect(await auth.viewer(requestFrom('203.0.113.7', [`gida_session=${value}`])), value).toBeUndefined();
    }
    expect(await auth.viewer(requestFrom('203.0.113.7', ['gida_session=%E0%A4%A']))).toBeUndefined();
  });

  it('remembers where it was opened', async () => {
    await signedIn();
    const [row] = await handle.db.select().from(sessions);
    expect(row).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'test' });
  });
});

describe('guessing', () => {
  const guess = (harness: Awaited<ReturnType<typeof shopWithAda>>, address = '203.0.113.7') =>
    harness.auth.signIn(WRONG, requestFrom(address));

  it('is stopped after five tries at an account, from wherever they come, and says until when', async () => {
    const harness = await shopWithAda();
    for (let tries = 0; tries < 5; tries++) {
      expect(await guess(harness, `198.51.${tries}.1`)).toMatchObject({ ok: false, reason: 'invalid_credentials' });
    }
    const until = new Date(harness.clock.now().getTime() + 15 * 60_000);
    const stopped = { ok: false, reason: 'too_many_tries', tryAgainAt: until };
    expect(await guess(harness, '198.51.9.1')).toEqual(stopped);
    expect(await harness.auth.signIn(ADA, requestFrom('192.0.2.1'))).toEqual(stopped);
    expect(await harness.auth.signIn({ ...ADA, email: 'ADA@example.com' }, requestFrom('192.0.2.1'))).toEqual(stopped);
    harness.clock.advance(15 * 60_000);
    expect(await harness.auth.signIn(ADA, requestFrom('192.0.2.1'))).toMatchObject({ ok: true });
  });

  it('stays stopped after a restart', async () => {
    const before = await shopWithAda();
    for (let tries = 0; tries < 5; tries++) await guess(before);
    const after = await createAuthHarness(handle);
    expect(await after.auth.signIn(ADA, requestFrom('192.0.2.1'))).toMatchObject({
      ok: false,
      reason: 'too_many_tries',
    });
  });

  it('lets no parallel guesses share the last try', async () => {
    const harness = await shopWithAda();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(harness, `198.51.${index}.1`)));
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'invalid_credentials')).toHaveLength(5);
  });

  it('is stopped after twenty tries of a block at any accounts', async () => {
    const harness = await shopWithAda();
    const password = 'not-the-password';
    for (let index = 0; index < 20; index++) {
      const from = requestFrom(`203.0.113.${index}`);
      const email = `p${index}@example.com`;
      await anAccount(handle.db, { email, password: PASSWORD });
      expect(await harness.auth.signIn({ email, password }, from)).toMatchObject({ reason: 'invalid_credentials' });
    }
    expect(await harness.auth.signIn(ADA, requestFrom('203.0.113.99'))).toMatchObject({
      ok: false,
      reason: 'too_many_tries',
    });
    expect(await harness.auth.signIn(ADA, requestFrom('203.0.114.1'))).toMatchObject({ ok: true });
  });

  it('is not what right passwords count as', async () => {
    const harness = await shopWithAda();
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 2; tries++) await guess(harness);
      expect(await harness.auth.signIn(ADA, requestFrom('203.0.113.7'))).toMatchObject({ ok: true });
    }
  });
});

it('keeps passwords as scrypt with its costs', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{86}$/);
});

describe('a stranger who guesses', () => {
  const stranger = () => requestFrom('198.51.100.1');

  it('shuts the account for strangers, and not for a browser in which it was signed in to', async () => {
    const { auth } = await shopWithAda();
    const first = await auth.signIn(ADA, requestFrom('203.0.113.7'));
    const own = requestFrom('203.0.113.7', first.ok ? first.cookies : []);
    for (let tries = 0; tries < 5; tries++) await auth.signIn(WRONG, stranger());
    expect(await auth.signIn(ADA, stranger())).toMatchObject({ ok: false, reason: 'too_many_tries' });
    expect(await auth.signIn(ADA, requestFrom('203.0.113.7')), 'not known there').toMatchObject({
      reason: 'too_many_tries',
    });
    expect(await auth.signIn(ADA, own)).toMatchObject({ ok: true });
    expect(await auth.signIn(ADA, stranger()), 'which opens nothing to strangers').toMatchObject({
      reason: 'too_many_tries',
    });
  });

  it('cannot use up what a block of addresses may for those who are known in it', async () => {
    const { auth } = await shopWithAda();
    const first = await auth.signIn(ADA, requestFrom('203.0.113.7'));
    await auth.signIn({ email: 'nobody@example.com', password: PASSWORD }, requestFrom('203.0.113.8'));
    await handle.pool.query(`update rate_limits set count = 20 where key like 'sign-in/block:%'`);
    expect(await auth.signIn(ADA, requestFrom('203.0.113.7'))).toMatchObject({ ok: false, reason: 'too_many_tries' });
    const own = requestFrom('203.0.113.7', first.ok ? first.cookies : []);
    expect(await auth.signIn(ADA, own)).toMatchObject({ ok: true });
  });

  it('is bound where the account is known, too, and by nobody else’s cookie', async () => {
    const { auth } = await shopWithAda();
    const first = await auth.signIn(ADA, requestFrom('203.0.113.7'));
    const known = requestFrom('203.0.113.7', first.ok ? first.cookies.slice(1) : []);
    for (let tries = 0; tries < 5; tries++)
      expect(await auth.signIn(WRONG, known)).toMatchObject({ ok: false, reason: 'invalid_credentials' });
    expect(await auth.signIn(ADA, known)).toMatchObject({ ok: false, reason: 'too_many_tries' });
    await auth.signUp({ email: 'eve@example.com', password: PASSWORD }, stranger());
    const eve = await auth.signIn({ email: 'eve@example.com', password: PASSWORD }, stranger());
    const eves = requestFrom('198.51.100.1', eve.ok ? eve.cookies : []);
    for (let tries = 0; tries < 5; tries++) await auth.signIn(WRONG, eves);
    expect(await auth.signIn(WRONG, eves)).toMatchObject({ ok: false, reason: 'too_many_tries' });
    const forged = requestFrom(
      '198.51.100.1',
      (eve.ok ? eve.cookies : []).map((line) => line.replace(/~[^.]+/, '~x')),
    );
    expect(await auth.signIn(WRONG, forged)).toMatchObject({ ok: false, reason: 'too_many_tries' });
  });

  it('stops neither the re-confirmation of who is signed in nor their reset', async () => {
    const { auth, mails } = await shopWithAda();
    const first = await auth.signIn(ADA, requestFrom('203.0.113.7'));
    if (!first.ok) throw new Error(first.reason);
    const own = requestFrom('203.0.113.7', first.cookies);
    for (let tries = 0; tries < 6; tries++) await auth.signIn(WRONG, stranger());
    for (let tries = 0; tries < 4; tries++) await auth.requestReset({ email: ADA.email }, stranger());
    expect(mails).toHaveLength(3);
    expect(await auth.checkPassword(first.viewer, PASSWORD, own)).toEqual({ ok: true });
    expect(await auth.requestReset({ email: ADA.email }, own)).toEqual({ ok: true });
    expect(mails).toHaveLength(4);
  });

  it('has five tries at a re-confirmation with a borrowed session, and twenty with all of them', async () => {
    const { auth } = await shopWithAda();
    const sessions = [];
    for (let index = 0; index < 5; index++) {
      const entered = await auth.signIn(ADA, requestFrom('203.0.113.7'));
      if (entered.ok) sessions.push({ viewer: entered.viewer, request: requestFrom('203.0.113.7', entered.cookies) });
    }
    const answers = [];
    for (const { viewer, request } of sessions)
      for (let tries = 0; tries < 6; tries++) answers.push(await auth.checkPassword(viewer, 'a-wrong-one', request));
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrong_password')).toHaveLength(20);
  });
});
