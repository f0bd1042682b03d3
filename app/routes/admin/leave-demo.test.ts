import { beforeAll, describe, expect, it } from 'vitest';
import { leaveDemoTexts as texts } from '#app/features/office/set-up/leave-demo-texts.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { OwnShop, OwnShopStart } from '#app/platform/own-shop/own-shop.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import type { Visitor } from '#tests/support/site.ts';

const HERE = '/settings/leave-demo';
const url = 'http://localhost:3100';
const asked: string[] = [];
let answer: OwnShopStart = { ok: true, url, password: 'oak-and-iroko' };
let isRunning = false;
const ownShop: OwnShop = {
  running: () => (isRunning ? { url, email: 'me@example.com' } : undefined),
  start: async (email) => {
    asked.push(email);
    return answer;
  },
};

const site = useSpecSite({}, { ownShop });
let owner: Visitor;
const press = async (fields: Record<string, string>) => pageOf(await owner.post(HERE, fields));
const mine = { email: 'me@example.com', confirmPassword: 'iroko-and-obeche' };
const be = (leaveDemo: 'button' | 'command' | undefined) => Object.assign(site.services().config, { leaveDemo });

beforeAll(async () => {
  owner = await site.admin();
});

describe('leaving the demo', () => {
  it('is nothing a shop on a server knows of', async () => {
    be(undefined);
    expect((await site.read(owner, HERE)).status).toBe(404);
    expect((await press(mine)).status).toBe(404);
    expect((await site.read(owner, '/settings')).html).not.toContain(HERE);
  });

  it('is the owner’s', async () => {
    be('button');
    expect((await site.read(await site.staff(), HERE)).status).toBe(403);
    expect((await site.read(owner, '/settings')).html).toContain(HERE);
  });

  it('says the command where it cannot start a shop itself', async () => {
    be('command');
    const page = await site.read(owner, HERE);
    expect(page.words).toContain('npm run own-shop');
    expect(page.html).not.toContain('name="confirmPassword"');
    expect((await press(mine)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('asks for the address and the password, and starts nothing without', async () => {
    be('button');
    expect((await press({ ...mine, email: 'me' })).status).toBe(422);
    expect((await press({ ...mine, confirmPassword: 'mahogany' })).status).toBe(422);
    expect((await press({ email: mine.email })).status).toBe(422);
    expect(asked).toEqual([]);
  });

  it('shows where the shop is, and its password once', async () => {
    const started = await press(mine);
    expect([started.status, asked]).toEqual([200, ['me@example.com']]);
    for (const words of [url, 'me@example.com', 'oak-and-iroko']) expect(started.words).toContain(words);
    const entries = await site.services().db.select().from(auditEntries);
    expect(entries.filter(({ action }) => action === 'set-up.own-shop')).toHaveLength(1);
    isRunning = true;
    const later = await site.read(owner, HERE);
    expect(later.words).toContain(texts.passwordShown);
    expect(later.words).not.toContain('oak-and-iroko');
    isRunning = false;
  });

  it('shows what a shop said that does not start', async () => {
    answer = { ok: false, reason: 'ended', message: 'Cannot start: port 3100 is taken.' };
    const refused = await press(mine);
    expect(refused.status).toBe(503);
    expect(refused.words).toContain('port 3100 is taken');
    expect(refused.html).toContain('value="me@example.com"');
  });
});
