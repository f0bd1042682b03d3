import { describe, expect, it } from 'vitest';
import { listRoutes } from '#tests/support/route-tree.ts';
import { menuFor, placeOf } from './admin-menu.ts';

const OWNERS = menuFor({ isOwner: true });
const addressesOf = (isOwner: boolean) =>
  menuFor({ isOwner }).flatMap((group) => [group.to, ...group.entries.map((entry) => entry.to)]);

describe('the back office’s menu', () => {
  it('is nine words', () => {
    expect(OWNERS.map(({ label }) => label)).toEqual([
      ...['Today', 'Orders', 'Workshop', 'Messages', 'Products', 'Class', 'Customers', 'Money', 'Settings'],
    ]);
  });

  it.each([
    ['/orders', '', 'Orders', 'New Orders'],
    ['/orders', '?tab=shipped', 'Orders', 'Shipped'],
    ['/orders/ord_1', '?tab=delivered', 'Orders', 'Completed Orders'],
    ['/orders/ord_1', '', 'Orders', undefined],
    ['/orders/ord_1/print/slip', '', 'Orders', undefined],
    ['/orders', '?tab=__proto__', 'Orders', 'New Orders'],
    ['/quotes/req_1', '', 'Orders', 'Quotes'],
    ['/inbox/msg_1', '?tab=answered', 'Messages', undefined],
    ['/classes', '', 'Class', 'Classes'],
    ['/classes/new', '', 'Class', 'Start a Class'],
    ['/classes/coh_1', '', 'Class', 'Classes'],
    ['/customers/usr_1', '', 'Customers', undefined],
    ['/payments/gida-1', '', 'Money', 'Payments'],
    ['/settings/business', '', 'Settings', undefined],
    ['/mails/mail_1', '', 'Settings', 'Emails'],
    ['/ordersheet', '', undefined, undefined],
  ])('says that %s%s belongs to %s, %s', (pathname, search, group, entry) => {
    const place = placeOf({ pathname, search }, OWNERS);
    expect([place?.group.label, place?.entry?.label]).toEqual([group, entry]);
  });

  it('leads only to pages that are there, and to each once', () => {
    const paths = new Set(
      listRoutes()
        .filter(({ parentId }) => parentId === 'routes/admin/layout')
        .map(({ path }) => `/${path?.replace(/\/:\w+\?$/, '')}`),
    );
    for (const address of addressesOf(true)) {
      const [path = ''] = address.replace(/^\/settings\/\w+/, '/settings').split('?');
      expect(paths, address).toContain(path);
    }
    const entries = OWNERS.flatMap((group) => group.entries.map(({ to }) => to));
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('has an entry for every page that was asked for', () => {
    const all = addressesOf(true);
    for (const address of ['/adminHome', '/adminNotifications', '/post', '/uploads', '/orders', '/schedules'])
      expect(all).toContain(address);
  });

  it('does not offer staff what only the owner may enter, and takes nothing else from them', () => {
    const staff = addressesOf(false);
    for (const address of ['/audit', '/team', '/settings', '/health']) expect(staff).not.toContain(address);
    for (const address of ['/customers', '/mails', '/payments']) expect(staff).toContain(address);
  });
});
