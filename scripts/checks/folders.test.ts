import { expect, it } from 'vitest';
import { findFolders } from './folders.ts';

it.each([
  [['orders'], ['app/features/orders/']],
  [['catalog'], ['app/features/shop/catalog/']],
  [['options'], ['app/features/desk/options/', 'app/features/shop/options/']],
  [
    ['backup', 'app/platform/auth/'],
    ['packages/backup/', 'app/platform/auth/'],
  ],
])('%j means %j, and not folders whose names only begin so', (names, folders) => {
  expect(findFolders(names)).toEqual({ ok: true, folders });
});

it('says which features there are', () => {
  const found = findFolders(['ordes']);
  expect(found).toMatchObject({ ok: false, reason: expect.stringContaining('There is no folder ordes') });
  expect(found).toMatchObject({ reason: expect.stringMatching(/\bclass\/certificates, class\/courses\b/) });
});
