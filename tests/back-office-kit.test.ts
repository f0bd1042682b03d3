import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOMS = [
  'admin-home',
  'orders-admin',
  'products-admin',
  'products-bulk',
  'people',
  'phone-orders',
  'payment-review',
  'mail-ledger',
];
const OTHERS = [
  'admin-search',
  'notifications',
  'audit-log',
  'doctor',
  'team',
  'settings',
  'delivery-fees',
  'policies',
  'refunds',
];

const filesWith = (pattern: RegExp) =>
  globSync(`app/features/{${[...ROOMS, ...OTHERS]}}/**/*.tsx`)
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('app/features/', ''))
    .sort();

it('a page of the back office is framed by Page or ListPage', () => {
  expect(filesWith(/className="page-width/)).toEqual([
    // What a customer sees.
    'payment-review/components/unknown-payment.tsx',
    'policies/components/policy-page.tsx',
    'products-admin/components/preview-page.tsx',
  ]);
});

it('a list of the back office has its search, tabs and pages from ListPage', () => {
  expect(filesWith(/ui\/(?:pagination|search-form|tabs-nav)\.tsx/)).toEqual([
    // Paper.
    'orders-admin/components/order-slips.tsx',
  ]);
});
