import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount, createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { signInAccounts, verifications } from './auth.table.server.ts';
import type { Role } from './viewer.ts';

const handle = useTestDatabase();
const OLD = 'iroko-and-obeche';
const NEW = 'mahogany-and-ebony';
const from = requestFrom('203.0.113.7');

beforeEach(() => emptyTables(handle));

async function shopWithAda(changes: { role?: Role; emailVerified?: boolean } = {}) {
  const harness = await createAuthHarness(handle);
  const id = await anAccount(handle.db, { email: 'ada@example.com', password: OLD, ...changes });
  const askForLink = async () => {
    expect(await harness.auth.requestReset({ email: 'ada@example.com' }, from)).toMatchObject({ ok: true });
    return harness.tokenOf(harness.mails.at(-1));
  };
  return { ...harness, id, askForLink };
}

describe('a reset link', () => {
  it('goes to our own address, whatever host the request named', async () => {
    const { auth, mails } = await shopWithAda();
    const poisoned = requestFrom('203.0.113.7', [], 'http://evil.invalid/reset');
    await auth.requestReset({ email: ' ADA@example.com' }, poisoned);
    expect(mails).toEqual([
      {
        kind: 'reset',
        email: 'ada@example.com',
        name: 'Ada',
        url: expect.stringMatching(/^http:\/\/localhost:3000\/reset\?token=[\w-]{43}$/),
      },
    ]);
  });

  it('sets the password once and ends every session', async () => {
    const { auth, askForLink } = await shopWithAda();
    const phone = await auth.signIn({ email: 'ada@example.com', password: OLD }, from);
    if (!phone.ok) throw new Error(phone.reason);
    const token = await askForLink();
    expect(await auth.isResetLink(token)).toBe(true);
    expect(await auth.reset({ token, password: NEW }, from)).toMatchObject({ ok: true });

    expect(await auth.viewer(requestFrom('203.0.113.7', phone.cookies))).toBeUndefined();
    expect(await auth.isResetLink(token)).toBe(false);
    expect(await auth.reset({ token, password: OLD }, from)).toEqual({ ok: false, reason: 'link_expired' });
    expect(await auth.signIn({ email: 'ada@example.com', password: OLD }, from)).toMatchObject({ ok: false });
    expect(await auth.signIn({ email: 'ada@example.com', password: NEW }, from)).toMatchObject({ ok: true });
  });

  it('is used by one of two at the same moment', async () => {
    const { auth, askForLink } = await shopWithAda();
    const token = await askForLink();
    const both = await Promise.all([
      auth.reset({ token, password: NEW }, from),
      auth.reset({ token, password: 'another-password' }, from),
    ]);
    expect(both.map((result) => result.ok).sort()).toEqual([false, true]);
  });

  it('is no use after half an hour, nor once another link of the same person was used', async () => {
    const { auth, clock, askForLink } = await shopWithAda();
    const first = await askForLink();
    const second = await askForLink();
    await auth.reset({ token: second, password: NEW }, from);
    expect(await auth.isResetLink(first)).toBe(false);
    const third = await askForLink();
    clock.advance(30 * 60_000);
    expect(await auth.reset({ token: third, password: OLD }, from)).toEqual({ ok: false, reason: 'link_expired' });
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '%00'])('is not %j', async (token) => {
    const { auth, askForLink } = await shopWithAda();
    await askForLink();
    expect(await auth.isResetLink(token)).toBe(false);
    expect(await auth.reset({ token, password: NEW }, from)).toEqual({ ok: false, reason: 'link_expired' });
  });

  it('stays good when the password is refused', async () => {
    const { auth, askForLink } = await shopWithAda();
    const token = await askForLink();
    expect(await auth.reset({ token, password: '12345' }, from)).toMatchObject({
      ok: false,
      reason: 'password_too_short',
    });
    expect(await auth.reset({ token, password: 'iloveyou' }, from)).toMatchObject({
      ok: false,
      reason: 'password_too_common',
    });
    expect(await auth.reset({ token, password: NEW }, from)).toMatchObject({ ok: true });
  });

  it('asks an admin for twelve characters', async () => {
    const { auth, askForLink } = await shopWithAda({ role: 'staff' });
    const token = await askForLink();
    const short = await auth.reset({ token, password: 'obeche-wood' }, from);
    expect(short).toEqual({ ok: false, reason: 'admin_password_too_short' });
    expect(await auth.reset({ token, password: 'obeche-woods' }, from)).toMatchObject({ ok: true });
  });

  it('is kept as a digest only', async () => {
    const { askForLink } = await shopWithAda();
    const token = await askForLink();
    const rows = await handle.db.select().from(verifications);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('proves the address, and throws out who had registered it without proof', async () => {
    const { auth, id, askForLink } = await shopWithAda({ emailVerified: false });
    const google = { id: 'acc_squatter', providerId: 'google', accountId: 'squatter', userId: id };
    await handle.db.insert(signInAccounts).values(google);
    await auth.reset({ token: await askForLink(), password: NEW }, from);
    const left = await handle.db.select().from(signInAccounts);
    expect(left.map((account) => account.providerId)).toEqual(['credential']);
    expect(await auth.signIn({ email: 'ada@example.com', password: NEW }, from)).toMatchObject({
      viewer: { emailVerified: true },
    });
  });

  it('opens an account again that guesses had closed', async () => {
    const { auth, askForLink } = await shopWithAda();
    const guess = { email: 'ada@example.com', password: 'guess' };
    for (let tries = 0; tries < 6; tries++) await auth.signIn(guess, requestFrom('198.51.100.1'));
    await auth.reset({ token: await askForLink(), password: NEW }, from);
    expect(await auth.signIn({ ...guess, password: NEW }, from)).toMatchObject({ ok: true });
  });
});

describe('asking for a link', () => {
  it('says five times an hour to a block that an address is unknown, then answers all alike', async () => {
    const { auth, clock, mails } = await shopWithAda();
    const ask = (index: number) => auth.requestReset({ email: `nobody${index}@example.com` }, from);
    for (let index = 0; index < 5; index++) expect(await ask(index)).toEqual({ ok: false, reason: 'unknown_email' });
    expect(await ask(5)).toEqual({ ok: true });
    expect(await auth.requestReset({ email: 'ada@example.com' }, from)).toMatchObject({ ok: true });
    expect(mails).toHaveLength(1);
    clock.advance(3_600_000);
    expect(await ask(6)).toEqual({ ok: false, reason: 'unknown_email' });
  });

  it('says it sixty times an hour to everybody together', async () => {
    const { auth } = await shopWithAda();
    const ask = (index: number) =>
      auth.requestReset({ email: `nobody${index}@example.com` }, requestFrom(`198.51.${index}.1`));
    const answers = [];
    for (let index = 0; index < 62; index++) answers.push(await ask(index));
    expect(answers.filter((answer) => !answer.ok)).toHaveLength(60);
    expect(answers.slice(60)).toEqual([{ ok: true }, { ok: true }]);
  });

  it('counts an honest yes like an honest no', async () => {
    const { auth } = await shopWithAda();
    for (let index = 0; index < 3; index++) await auth.requestReset({ email: 'ada@example.com' }, from);
    const answers = [];
    for (let index = 0; index < 3; index++) {
      answers.push(await auth.requestReset({ email: `nobody${index}@example.com` }, from));
    }
    expect(answers.map((answer) => answer.ok)).toEqual([false, false, true]);
  });

  it('mails an account three times in the half hour in which a link works', async () => {
    const { auth, mails, clock } = await shopWithAda();
    const ask = (block: number) => auth.requestReset({ email: 'ada@example.com' }, requestFrom(`198.51.${block}.1`));
    for (let index = 0; index < 3; index++) await ask(index);
    const until = new Date(clock.now().getTime() + 1_800_000);
    expect(await ask(3)).toEqual({ ok: false, reason: 'too_many_tries', tryAgainAt: until });
    expect(mails).toHaveLength(3);
  });
});
