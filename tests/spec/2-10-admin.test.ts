import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/order-builders.ts';
import type { Visitor } from '#tests/support/site.ts';
import { linksOf, pageOf, part, useSpecSite } from './spec-site.ts';

const site = useSpecSite();
let admin: Visitor;

beforeAll(async () => {
  admin = await site.admin();
});

describe('the admin area', () => {
  // Covers 2.10-6
  it('counts pending orders and unread notifications', async () => {
    const ada = await site.customer('Ada');
    const viewer = { id: ada.userId, email: 'ada@example.com' } as never;
    for (const reference of ['one', 'two'])
      await anOrder(site.handle.db, site.services(), viewer, { username: reference });
    const bar = part((await site.read(admin, '/adminHome')).html, 'header');
    expect(bar).toContain('2 pending');
    expect(bar).toContain('2 unread');
    expect(linksOf(bar).map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/adminHome', '/orders', '/adminNotifications']),
    );
  });

  // Covers 2.10-8
  it('says who is logged in, and Log Out ends at /login', async () => {
    const { html, words } = await site.read(admin, '/adminlog');
    expect(words).toContain("You're logged in as admin");
    expect(html).toMatch(/<form[^>]*action="\/logout"[\s\S]*?Log Out/);
    const { status, location } = await pageOf(await admin.post('/logout', {}));
    expect([status, location]).toEqual([303, '/login']);
    expect((await site.read(admin, '/adminlog')).location).toBe('/login?next=%2Fadminlog');
  });
});
