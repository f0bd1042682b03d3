import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { signInAccounts } from './auth.table.server.ts';
import { earlierPasswordKeys } from './earlier-password.table.server.ts';
import { forgetParameters, keepParameters, readParameters } from './earlier-passwords.server.ts';
import { firebaseHash } from './firebase-scrypt.server.ts';
import { createAccount, setPassword } from './password-accounts.server.ts';

const handle = useTestDatabase();
const from = requestFrom('203.0.113.7');
const ADA = { email: 'ada@example.com', password: 'user1password' };

/** Of the vector published with Firebase's scrypt. */
const PARAMETERS = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
const EARLIER_HASH =
  firebaseHash({
    salt: '42xEC+ixf3L2lw==',
    hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  }) ?? '';

beforeEach(() => emptyTables(handle));

async function shopWithAda({ hasKey = true, environment = {} } = {}) {
  const harness = await createAuthHarness(handle, environment);
  const now = harness.clock.now();
  if (hasKey) await keepParameters(harness.services, PARAMETERS);
  const id = (await createAccount(handle.db, { email: ADA.email, name: 'Ada' }, now)) ?? '';
  await setPassword(handle.db, id, EARLIER_HASH, now);
  return { ...harness, id };
}

const storedHash = async (userId: string) => {
  const [row] = await handle.db.select().from(signInAccounts).where(eq(signInAccounts.userId, userId));
  return row?.password ?? '';
};

describe('a password of the earlier site', () => {
  it('signs its person in, and is hashed our way from then on', async () => {
    const { auth, id } = await shopWithAda();
    const first = await auth.signIn(ADA, from);
    expect(first).toMatchObject({ ok: true, viewer: { id } });
    expect(await storedHash(id)).toMatch(/^scrypt\$32768\$/);
    await handle.db.delete(earlierPasswordKeys);
    expect(await auth.signIn(ADA, from)).toMatchObject({ ok: true, viewer: { id } });
  });

  it('stays as it is when another one is typed', async () => {
    const { auth, id } = await shopWithAda();
    const refused = await auth.signIn({ ...ADA, password: 'user1Password' }, from);
    expect(refused).toEqual({ ok: false, reason: 'invalid_credentials' });
    expect(await storedHash(id)).toBe(EARLIER_HASH);
  });

  it.each([
    ['was never brought', { hasKey: false }],
    ['was sealed with another secret', { environment: { AUTH_SECRET: 'another-secret-of-thirty-two-characters' } }],
  ])('opens nothing where the key %s', async (_case, given) => {
    const { id } = await shopWithAda(given);
    const { auth } = await createAuthHarness(handle);
    expect(await auth.signIn(ADA, from)).toEqual({ ok: false, reason: 'invalid_credentials' });
    expect(await storedHash(id)).toBe(EARLIER_HASH);
  });

  it('signs in from two windows at once', async () => {
    const { auth } = await shopWithAda();
    const both = await Promise.all([auth.signIn(ADA, from), auth.signIn(ADA, requestFrom('203.0.113.8'))]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  });
});

describe('the key of the earlier site', () => {
  it('is kept sealed', async () => {
    const { services } = await shopWithAda();
    const [row] = await handle.db.select().from(earlierPasswordKeys);
    expect(row?.sealed).not.toContain(PARAMETERS.signerKey.slice(0, 20));
    expect(await readParameters(services)).toEqual(PARAMETERS);
  });

  it('goes when nobody is left whose password it checks', async () => {
    const { auth, services, clock } = await shopWithAda();
    clock.advance(2 * 86_400_000);
    await forgetParameters(handle.db, clock.now());
    expect(await readParameters(services)).toBeDefined();
    await auth.signIn(ADA, from);
    await forgetParameters(handle.db, clock.now());
    expect(await readParameters(services)).toBeUndefined();
  });

  it('is left alone while an import may still be under way', async () => {
    const { services } = await createAuthHarness(handle);
    await keepParameters(services, PARAMETERS);
    await forgetParameters(handle.db, services.clock());
    expect(await readParameters(services)).toBeDefined();
  });
});
