import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { users } from './auth.table.server.ts';

const handle = useTestDatabase();
const PASSWORD = 'iroko-and-obeche';
const known = { email: 'known@example.com', password: PASSWORD };
const fresh = { email: 'fresh@example.com', password: 'a-password-of-mine', next: '/cart/pending' };
const from = requestFrom('203.0.113.7');

beforeEach(() => emptyTables(handle));

describe('the welcome email', () => {
  it('confirms the address of whoever is signed in, once, and leads on to where they were going', async () => {
    const { auth, mails, tokenOf } = await createAuthHarness(handle);
    const made = await auth.signUp({ ...fresh, next: '/cart' }, from);
    if (!made.ok) throw new Error('not signed up');
    expect(made.viewer.emailVerified).toBe(false);
    expect(mails).toMatchObject([
      { kind: 'welcome', url: expect.stringMatching(/\/welcome\?token=.{43}&next=%2Fcart$/) },
    ]);
    const token = tokenOf(mails[0]);
    const done = await auth.confirmEmail({ token }, from, made.viewer);
    expect(done).toMatchObject({ ok: true, cookies: [], viewer: { emailVerified: true } });
    expect(await auth.confirmEmail({ token }, from, made.viewer)).toEqual({ ok: false, reason: 'link_expired' });
  });

  it('is used once, also when it is pressed twice at the same moment', async () => {
    const { auth, mails, tokenOf } = await createAuthHarness(handle);
    const made = await auth.signUp(fresh, from);
    if (!made.ok) throw new Error('not signed up');
    const token = tokenOf(mails[0]);
    const answers = await Promise.all([1, 2].map(() => auth.confirmEmail({ token }, from, made.viewer)));
    expect(answers).toContainEqual(expect.objectContaining({ ok: true }));
    expect(answers).toContainEqual({ ok: false, reason: 'link_expired' });
  });

  it('is sent again, three an hour with the first', async () => {
    const { auth } = await createAuthHarness(handle);
    const made = await auth.signUp(fresh, from);
    if (!made.ok) throw new Error('not signed up');
    expect(await auth.sendWelcome(made.viewer)).toEqual({ ok: true });
    expect(await auth.sendWelcome(made.viewer)).toEqual({ ok: true });
    expect(await auth.sendWelcome(made.viewer)).toMatchObject({ ok: false, reason: 'too_many_tries' });
  });
});

describe('an address that may not be told apart', () => {
  /** A block that has used up its revealing answers, and the sign-up of a new address after them. */
  async function afterTheBudget() {
    const harness = await createAuthHarness(handle);
    const { auth, mails } = harness;
    await auth.signUp(known, from);
    await handle.db.update(users).set({ emailVerified: true });
    for (let told = 0; told < 5; told++)
      expect(await auth.signUp(known, from)).toMatchObject({ ok: false, reason: 'email_taken' });
    mails.length = 0;
    const answer = await auth.signUp(fresh, from);
    if (answer.ok || answer.reason !== 'check_mail') throw new Error('told apart');
    const browser = requestFrom('203.0.113.7', answer.cookies);
    return { ...harness, answer, browser, token: harness.tokenOf(mails[0]) };
  }

  it('gets the same answer known or new, and each its own email', async () => {
    const { auth, mails, answer } = await afterTheBudget();
    const toKnown = await auth.signUp(known, from);
    const shape = (given: object) => JSON.stringify(given).replace(/sign_up_attempt=[\w-]{43}/, 'sign_up_attempt=…');
    expect(shape(toKnown)).toBe(shape(answer));
    expect(mails).toMatchObject([
      { kind: 'welcome', email: 'fresh@example.com' },
      { kind: 'known', email: 'known@example.com', url: 'http://localhost:3000/login' },
    ]);
    expect(await auth.signIn(fresh, from), 'the typed password proves nothing yet').toMatchObject({ ok: false });
  });

  it('is signed in by the email in the browser of its sign-up, with the password typed there', async () => {
    const { auth, browser, token, mails } = await afterTheBudget();
    expect(mails[0]?.url).toContain('&next=%2Fcart%2Fpending');
    expect(await auth.welcomeLink(token, browser, undefined)).toEqual({ email: fresh.email, asksPassword: false });
    expect(await auth.welcomeLink(token, browser, undefined), 'looking changes nothing').toBeDefined();
    const done = await auth.confirmEmail({ token }, browser, undefined);
    expect(done).toMatchObject({ ok: true, isNew: true, awaitsCode: false, viewer: { emailVerified: true } });
    expect(done.ok && (await auth.viewer(requestFrom('203.0.113.7', done.cookies)))).toMatchObject({
      email: fresh.email,
    });
    expect(await auth.signIn(fresh, from)).toMatchObject({ ok: true });
  });

  it('asks for that password in another browser, five times', async () => {
    const { auth, token } = await afterTheBudget();
    const other = requestFrom('198.51.100.1');
    expect(await auth.welcomeLink(token, other, undefined)).toMatchObject({ asksPassword: true });
    expect(await auth.confirmEmail({ token }, other, undefined)).toEqual({ ok: false, reason: 'wrong_password' });
    for (let tries = 0; tries < 4; tries++)
      await auth.confirmEmail({ token, password: 'a-wrong-one' }, other, undefined);
    const right = { token, password: fresh.password };
    expect(await auth.confirmEmail(right, other, undefined)).toMatchObject({ ok: false, reason: 'too_many_tries' });
  });

  it('belongs to anyone who has its emails: a stranger who registered it first is out', async () => {
    const { auth, mails, tokenOf } = await createAuthHarness(handle);
    const stranger = requestFrom('198.51.100.1');
    const strangersOwn = { email: fresh.email, password: 'the-strangers-own' };
    const registered = await auth.signUp(strangersOwn, stranger);
    if (!registered.ok) throw new Error('not registered');
    // The email of that sign-up asks the owner of the address, who never signed up, for a password they do not know.
    const strangers = tokenOf(mails[0]);
    expect(await auth.welcomeLink(strangers, from, undefined)).toMatchObject({ asksPassword: true });
    for (let told = 0; told < 5; told++) await auth.signUp(fresh, from);
    const answer = await auth.signUp(fresh, from);
    if (answer.ok || answer.reason !== 'check_mail') throw new Error('told apart');
    const owner = requestFrom('203.0.113.7', answer.cookies);
    const done = await auth.confirmEmail({ token: tokenOf(mails.at(-1)) }, owner, undefined);
    expect(done).toMatchObject({ ok: true, isNew: true });
    expect(await auth.viewer(requestFrom('198.51.100.1', registered.cookies))).toBeUndefined();
    expect(await auth.welcomeLink(strangers, stranger, registered.viewer)).toBeUndefined();
    expect(await auth.signIn(strangersOwn, stranger)).toMatchObject({ ok: false });
    expect(await auth.signIn(fresh, from)).toMatchObject({ ok: true });
  });

  it('leaves an account its own password when a stranger’s sign-up sent the email', async () => {
    const { auth, mails, tokenOf } = await createAuthHarness(handle);
    const made = await auth.signUp(known, from);
    if (!made.ok) throw new Error('not signed up');
    const stranger = requestFrom('198.51.100.1');
    const typed = { email: known.email, password: 'the-strangers-own' };
    for (let told = 0; told < 6; told++) await auth.signUp(typed, stranger);
    const token = tokenOf(mails.at(-1));
    expect(await auth.confirmEmail({ token }, from, made.viewer)).toMatchObject({ ok: true, isNew: false });
    expect(await auth.signIn(typed, stranger)).toMatchObject({ ok: false });
    expect(await auth.signIn(known, from)).toMatchObject({ ok: true });
  });

  it('keeps nothing that a copy of the database could confirm with', async () => {
    const { token, answer } = await afterTheBudget();
    const rows = JSON.stringify((await handle.pool.query('select * from verifications')).rows);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(/=([\w-]{43});/.exec(answer.cookies[0] ?? '')?.[1] ?? 'none');
    expect(rows).not.toContain(fresh.password);
  });
});
