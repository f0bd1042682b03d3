import { describe, expect, it } from 'vitest';
import { listRoutes } from '#tests/support/route-tree.ts';
import { entryOf, menuFor } from './admin-menu.ts';

const addressesOf = (isOwner: boolean) =>
  menuFor({ isOwner }).flatMap((group) => group.entries.map((entry) => entry.to));

describe('the back office’s menu', () => {
  it.each([
    ['/orders', '/orders'],
    ['/orders/ord_1/print/slip', '/orders'],
    ['/classes', '/classes'],
    ['/classes/new', '/classes/new'],
    ['/classes/coh_1', '/classes'],
    ['/ordersheet', undefined],
  ])('says that %s belongs to %s', (pathname, to) => {
    expect(entryOf(pathname)?.to).toBe(to);
  });

  it('leads only to pages that are there', () => {
    const paths = new Set(
      listRoutes()
        .filter(({ parentId }) => parentId === 'routes/admin/layout')
        .map(({ path }) => `/${path?.replace(/\/:\w+\?$/, '')}`),
    );
    for (const address of addressesOf(true)) expect(paths, address).toContain(address);
  });

  it('does not offer staff what only the owner may enter', () => {
    const staff = addressesOf(false);
    for (const address of ['/audit', '/team', '/settings']) expect(staff).not.toContain(address);
    expect(staff).toContain('/customers');
  });
});
