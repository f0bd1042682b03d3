import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#app/features/settings/setting.table.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { TestClock } from '#tests/support/test-services.ts';
import { currentPolicy, currentPolicyVersion, findPolicyVersion } from './policy.queries.server.ts';
import { publishPolicy } from './publish-policy.server.ts';

const handle = useTestDatabase({ max: 6 });
const clock = new TestClock().now;
beforeEach(() => emptyTables(handle));

const publish = (body: string, basedOn: number) =>
  publishPolicy(contextAt(handle.db, clock()), 'usr_owner', { policy: 'terms', body, basedOn });
const renameTo = (name: string) =>
  handle.db
    .update(settings)
    .set({ value: { ...DEMO_SETTINGS.business, name } })
    .where(eq(settings.key, 'shop/business'));

describe('a policy', () => {
  it('begins with the text the shop comes with, in the business’s name', async () => {
    await renameTo('Ile');
    for (const policy of ['terms', 'privacy'] as const) {
      const { version, body } = await currentPolicy(handle.db, policy);
      expect(version).toBe(1);
      expect(body).toContain('Ile');
      expect(body).not.toMatch(/undefined|\$\{/);
    }
  });

  it('is written once, however many ask first', async () => {
    const versions = await Promise.all([1, 2, 3, 4].map(() => currentPolicyVersion(handle.db, 'refunds')));
    expect(versions).toEqual([1, 1, 1, 1]);
  });

  it('keeps its words when the business changes its name afterwards', async () => {
    await currentPolicy(handle.db, 'terms');
    await renameTo('Ile');
    expect((await currentPolicy(handle.db, 'terms')).body).not.toContain('Ile,');
  });

  it('gets a new version from the owner, and the old one stays for the orders placed under it', async () => {
    const first = await currentPolicy(handle.db, 'terms');
    expect(await publish('  New terms.  ', 1)).toEqual({ ok: true, version: 2 });
    expect(await currentPolicy(handle.db, 'terms')).toMatchObject({ version: 2, body: 'New terms.' });
    expect(await findPolicyVersion(handle.db, { policy: 'terms', version: 1 })).toEqual(first);
    expect(await findPolicyVersion(handle.db, { policy: 'terms', version: 3 })).toBeUndefined();
    expect(await currentPolicyVersion(handle.db, 'privacy')).toBe(1);
  });

  it('is never overwritten by somebody who was editing an older one', async () => {
    expect(await publish('Mine', 1)).toEqual({ ok: true, version: 2 });
    expect(await publish('Too late', 1)).toEqual({ ok: false, reason: 'outdated' });
    const both = await Promise.all([publish('A', 2), publish('B', 2)]);
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await publish(' \n ', 3)).toEqual({ ok: false, reason: 'empty' });
  });

  it('states the rights the law gives beside the refund rule of the specification', async () => {
    const { body } = await currentPolicy(handle.db, 'refunds');
    expect(body).toContain('placed or delivered, we cannot refund');
    expect(body).toContain('faulty');
    expect(body).toContain('your money back');
  });
});
