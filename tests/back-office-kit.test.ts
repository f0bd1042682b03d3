import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOMS = [
  'office/today',
  'orders/orders/admin',
  'desk/products',
  'desk/bulk',
  'office/people',
  'bespoke/quotes/admin',
  'pay/review',
  'office/message-ledger',
];
const OTHERS = [
  'office/search',
  'ground/notifications',
  'office/audit-log',
  'office/doctor',
  'ground/team',
  'ground/settings',
  'pay/dues',
  'ground/policies',
  'pay/refunds',
];

const filesWith = (pattern: RegExp) =>
  globSync(`app/features/{${[...ROOMS, ...OTHERS]}}/**/*.tsx`)
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('app/features/', ''))
    .sort();

it('a page of the back office is framed by Page or ListPage', () => {
  expect(filesWith(/className="page-width/)).toEqual([
    // What a customer sees.
    'desk/products/components/preview-page.tsx',
    'ground/policies/components/policy-page.tsx',
    'pay/review/components/unknown-payment.tsx',
  ]);
});

it('a list of the back office has its search, tabs and pages from ListPage', () => {
  expect(filesWith(/ui\/(?:pagination|search-form|tabs-nav)\.tsx/)).toEqual([
    // Paper.
    'orders/orders/admin/components/order-slips.tsx',
  ]);
});
