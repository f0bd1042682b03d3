import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { clientBlock } from '../rate-limits/client-block.ts';
import { takeFromBudget } from '../rate-limits/rate-limit.server.ts';
import { users } from './auth.table.server.ts';
import { SIGN_UP_BY_BLOCK } from './budgets.server.ts';

const handle = useTestDatabase();
const PASSWORD = 'iroko-and-obeche';

beforeEach(() => emptyTables(handle));

describe('signing up', () => {
  it('makes a customer and signs them in', async () => {
    const { auth } = await createAuthHarness(handle);
    const result = await auth.signUp({ email: 'New@Example.com', password: PASSWORD }, requestFrom('203.0.113.7'));
    if (!result.ok) throw new Error(result.reason);
    expect(result.viewer).toMatchObject({
      email: 'new@example.com',
      name: 'new',
      role: 'customer',
      emailVerified: false,
    });
    expect(result.viewer.id).toMatch(/^usr_/);
    expect(await auth.viewer(requestFrom('203.0.113.7', result.cookies))).toEqual(result.viewer);
    const again = await auth.signIn({ email: 'new@example.com', password: PASSWORD }, requestFrom('203.0.113.7'));
    expect(again).toMatchObject({ ok: true });
  });

  it.each([
    ['short', 'password_too_short'],
    ['123456', 'password_too_common'],
    ['PASSWORD', 'password_too_common'],
    ['Gida-2026!', 'password_too_common'],
    ['new@example.com', 'password_too_common'],
    ['ẹ'.repeat(129), 'password_too_long'],
  ])('refuses the password %s', async (password, reason) => {
    const { auth } = await createAuthHarness(handle);
    const result = await auth.signUp({ email: 'new@example.com', password }, requestFrom('203.0.113.7'));
    expect(result).toEqual({ ok: false, reason });
    expect(await handle.db.select().from(users)).toEqual([]);
  });

  it.each(['', 'ada', 'ada@', 'ada@example', 'ada@example.com\nbcc:x@y.zz', `${'a'.repeat(250)}@example.com`])(
    'refuses the address %j',
    async (email) => {
      const { auth } = await createAuthHarness(handle);
      const result = await auth.signUp({ email, password: PASSWORD }, requestFrom('203.0.113.7'));
      expect(result).toEqual({ ok: false, reason: 'email_invalid' });
    },
  );

  it('ends for an hour where 600 have been made from one block of addresses, and nowhere else', async () => {
    const { auth, clock } = await createAuthHarness(handle);
    const block = clientBlock(requestFrom('203.0.113.7'));
    for (let made = 0; made < SIGN_UP_BY_BLOCK.allowed; made++) {
      expect(await takeFromBudget(handle.db, SIGN_UP_BY_BLOCK, block, clock.now())).toBe(true);
    }
    const refused = await auth.signUp({ email: 'late@example.com', password: PASSWORD }, requestFrom('203.0.113.7'));
    expect(refused).toMatchObject({ ok: false, reason: 'too_many_tries' });
    const elsewhere = await auth.signUp({ email: 'late@example.com', password: PASSWORD }, requestFrom('198.51.100.7'));
    expect(elsewhere).toMatchObject({ ok: true });
  });

  it('says that an address is taken, however it is spelled, and by whichever of two at once was second', async () => {
    const { auth } = await createAuthHarness(handle);
    const from = requestFrom('203.0.113.7');
    const both = await Promise.all([
      auth.signUp({ email: 'two@example.com', password: PASSWORD }, from),
      auth.signUp({ email: 'two@example.com', password: PASSWORD }, from),
    ]);
    expect(both.filter((result) => result.ok)).toHaveLength(1);
    expect(both.filter((result) => !result.ok && result.reason === 'email_taken')).toHaveLength(1);
    const third = await auth.signUp({ email: 'TWO@example.com', password: PASSWORD }, from);
    expect(third).toEqual({ ok: false, reason: 'email_taken' });
  });

  it('lets a whole town behind one address in, each a little later once ten came', async () => {
    const { auth, turns, clock } = await createAuthHarness(handle);
    for (let index = 0; index < 14; index++) {
      const input = { email: `p${index}@example.com`, password: PASSWORD };
      expect(await auth.signUp(input, requestFrom(`203.0.113.${index}`))).toMatchObject({ ok: true });
    }
    expect(turns).toEqual(Array(4).fill('203.0.113.0/24'));
    clock.advance(3_600_000);
    await auth.signUp({ email: 'later@example.com', password: PASSWORD }, requestFrom('203.0.113.7'));
    expect(turns).toHaveLength(4);
  });

  it('counts only what reveals or makes something', async () => {
    const { auth, turns } = await createAuthHarness(handle);
    const from = requestFrom('203.0.113.7');
    await auth.signUp({ email: 'ada@example.com', password: PASSWORD }, from);
    for (let index = 0; index < 20; index++) {
      await auth.signUp({ email: 'new@example.com', password: '123' }, from);
      await auth.signUp({ email: 'nobody', password: PASSWORD }, from);
    }
    for (let told = 0; told < 5; told++) await auth.signUp({ email: 'ada@example.com', password: PASSWORD }, from);
    for (let index = 0; index < 9; index++) {
      const input = { email: `p${index}@example.com`, password: PASSWORD };
      expect(await auth.signUp(input, from)).toMatchObject({ ok: false, reason: 'check_mail' });
    }
    expect(turns).toEqual([]);
  });
});

describe('an address that may not be told apart', () => {
  it('is every address in the neutral mode', async () => {
    const { auth, mails } = await createAuthHarness(handle, { ACCOUNT_PRIVACY: 'neutral' });
    const from = requestFrom('203.0.113.7');
    const answers = [
      await auth.signUp({ email: 'one@example.com', password: PASSWORD }, from),
      await auth.signUp({ email: 'one@example.com', password: PASSWORD }, from),
      await auth.requestReset({ email: 'nobody@example.com' }, from),
      await auth.requestReset({ email: 'one@example.com' }, from),
    ];
    expect(answers).toMatchObject([
      { ok: false, reason: 'check_mail' },
      { ok: false, reason: 'check_mail' },
      { ok: true },
      { ok: true },
    ]);
    expect(mails).toHaveLength(3);
  });
});
