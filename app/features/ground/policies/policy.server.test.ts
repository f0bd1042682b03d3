import { beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { settingVersion } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { TestClock } from '#tests/support/test-services.ts';
import { followBusiness } from './door/follow-business.server.ts';
import {
  agreedVersions,
  currentPolicy,
  currentPolicyVersion,
  findPolicyVersion,
} from './door/policy.queries.server.ts';
import { fillPolicy } from './policy-facts.ts';
import { policyVersions } from './policy-version.table.server.ts';
import { publishPolicy } from './publish-policy.server.ts';

const handle = useTestDatabase({ max: 6 });
const clock = new TestClock().now;
beforeEach(() => emptyTables(handle));

const publish = (body: string, basedOn: number) =>
  publishPolicy(contextAt(handle.db, clock()), 'usr_owner', { policy: 'terms', body, basedOn });
const renameTo = async (name: string) => {
  const value = { ...DEMO_SETTINGS.business, name };
  const basedOn = await settingVersion(handle.db, 'business');
  const context = contextAt(handle.db, clock());
  const saved = await saveSettings(context, 'usr_owner', { group: 'business', value, basedOn, follow: followBusiness });
  expect(saved.ok).toBe(true);
};
const shown = ({ body, facts }: { body: string; facts: Parameters<typeof fillPolicy>[1] }) => fillPolicy(body, facts);
const start = () => act(contextAt(handle.db, clock()), 'system:start', followBusiness);

describe('a policy', () => {
  it('begins with the text the shop comes with, in the business’s name', async () => {
    await renameTo('Ile');
    for (const policy of ['terms', 'privacy'] as const) {
      const current = await currentPolicy(handle.db, policy);
      expect(current.version).toBe(1);
      expect(shown(current)).toContain('Ile');
      expect(shown(current)).not.toMatch(/undefined|[{}]/);
    }
  });

  it('is written once, however many ask first', async () => {
    const versions = await Promise.all([1, 2, 3, 4].map(() => currentPolicyVersion(handle.db, 'refunds')));
    expect(versions).toEqual([1, 1, 1, 1]);
  });

  it('names the business of today, and the one it named to those who agreed to it before', async () => {
    await currentPolicy(handle.db, 'refunds');
    const agreed = await agreedVersions(handle.db);
    const before = shown(await currentPolicy(handle.db, 'terms'));
    await renameTo('Ile');
    const now = await currentPolicy(handle.db, 'terms');
    expect(now).toMatchObject({ version: 2, author: 'usr_owner', facts: { business: 'Ile' } });
    expect(shown(now)).toContain('between you and Ile.');
    expect(await currentPolicyVersion(handle.db, 'refunds')).toBe(1);
    const kept = await findPolicyVersion(handle.db, { policy: 'terms', version: agreed.terms });
    expect(kept && shown(kept)).toBe(before);
    expect(before).not.toContain('Ile.');
  });

  it('follows no change of what it does not name', async () => {
    await currentPolicy(handle.db, 'refunds');
    await publish('We are {business}.', 1);
    const value = { ...DEMO_SETTINGS.business, phone: '+2349090001111' };
    const basedOn = await settingVersion(handle.db, 'business');
    const context = contextAt(handle.db, clock());
    await saveSettings(context, 'usr_owner', { group: 'business', value, basedOn, follow: followBusiness });
    expect(await currentPolicyVersion(handle.db, 'terms')).toBe(2);
    expect(await currentPolicyVersion(handle.db, 'refunds')).toBe(2);
  });

  it('takes the place of a first text of an earlier release, and leaves an owner’s own as it is', async () => {
    const old = { version: 1, facts: null, inForceFrom: clock() };
    await handle.db.insert(policyVersions).values([
      { ...old, policy: 'terms', body: 'Between you and Gida.', author: 'system' },
      { ...old, policy: 'privacy', body: 'Mine, with {braces}.', author: 'usr_owner' },
    ]);
    await Promise.all([start(), start(), start()]);
    const terms = await currentPolicy(handle.db, 'terms');
    expect(terms).toMatchObject({ version: 2, author: 'system:start' });
    expect(terms.body).toContain('{business}');
    expect(shown(await currentPolicy(handle.db, 'privacy'))).toBe('Mine, with {braces}.');
    await start();
    expect(await currentPolicyVersion(handle.db, 'terms')).toBe(2);
  });

  it('refuses a word between braces that it does not know', async () => {
    expect(await publish('Call {fone}', 1)).toEqual({ ok: false, reason: 'unknown_placeholder', name: 'fone' });
    expect(await currentPolicyVersion(handle.db, 'terms')).toBe(1);
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

  // Covers 9-14
  it('states the rights the law gives beside the refund rule of the specification', async () => {
    const { body } = await currentPolicy(handle.db, 'refunds');
    expect(body).toContain('placed or delivered, we cannot refund');
    expect(body).toContain('faulty');
    expect(body).toContain('your money back');
  });
});
