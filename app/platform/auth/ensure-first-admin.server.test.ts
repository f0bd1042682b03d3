import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { users } from './auth.table.server.ts';
import { ensureFirstAdmin } from './ensure-first-admin.server.ts';

const handle = useTestDatabase();
const environment = { ADMIN_EMAIL: 'Owner@Example.com' };
const from = requestFrom('203.0.113.7');

beforeEach(() => emptyTables(handle));

describe('the first admin', () => {
  // Covers 6-5
  it('is made once, and not without an address', async () => {
    const without = await createAuthHarness(handle);
    expect(await ensureFirstAdmin(without.services)).toBeUndefined();
    const { services } = await createAuthHarness(handle, environment);
    const made = await ensureFirstAdmin(services);
    expect(made).toEqual({ email: 'owner@example.com', password: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await ensureFirstAdmin(services)).toBeUndefined();
    const people = await handle.db.select().from(users);
    expect(people).toEqual([expect.objectContaining({ role: 'owner', emailVerified: true })]);
  });

  it('is made by one of two processes that start together', async () => {
    const { services } = await createAuthHarness(handle, environment);
    const both = await Promise.all([ensureFirstAdmin(services), ensureFirstAdmin(services)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('gets in only by choosing a password of their own', async () => {
    const { services, auth } = await createAuthHarness(handle, environment);
    const given = await ensureFirstAdmin(services);
    if (!given) throw new Error('no admin');
    const first = await auth.signIn(given, from);
    if (first.ok || first.reason !== 'must_choose_password') throw new Error('signed in with the printed password');
    const own = 'a-password-of-my-own';
    expect(await auth.reset({ token: first.resetToken, password: own }, from)).toMatchObject({ ok: true });
    expect(await auth.signIn(given, from)).toMatchObject({ ok: false, reason: 'invalid_credentials' });
    expect(await auth.signIn({ email: given.email, password: own }, from)).toMatchObject({ viewer: { role: 'owner' } });
  });

  it('takes over whole an account that somebody had registered under the address', async () => {
    const { services, auth } = await createAuthHarness(handle, environment);
    const squatter = await auth.signUp({ email: 'owner@example.com', password: 'of-the-squatter' }, from);
    if (!squatter.ok) throw new Error(squatter.reason);
    await ensureFirstAdmin(services);
    expect(await auth.viewer(requestFrom('203.0.113.7', squatter.cookies))).toBeUndefined();
    const again = await auth.signIn({ email: 'owner@example.com', password: 'of-the-squatter' }, from);
    expect(again).toMatchObject({ ok: false, reason: 'invalid_credentials' });
  });
});
