import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import type { Visitor } from '#tests/support/site.ts';
import { useSpecSite } from './spec-site.ts';

const PUBLIC = [
  ...['/', '/shop', '/shop/adunni-sofa', '/masterclass', '/masterclass/enroll', '/about', '/contact'],
  ...['/login', '/reset', '/signup'],
];
const CUSTOMER = [
  ...['/cart', '/userProfile', '/notifications', '/onboarding', '/onboarding/address', '/editAddress'],
  ...['/userDashboard', '/store', '/myorders', '/gethelp', '/userMasterclass', '/addNumber'],
  ...['/editprofile', '/profilePic', '/address'],
];
const ADMIN = ['/adminHome', '/adminNotifications', '/orders', '/adminlog'];

const site = useSpecSite();
let visitor: Visitor;
let customer: Visitor;
let admin: Visitor;

beforeAll(async () => {
  await aProduct(site.handle.db, { id: 'adunni-sofa' });
  visitor = site.visitor();
  customer = await site.customer();
  admin = await site.admin();
});

const statusAt = async (who: Visitor, path: string) => {
  const { status, location } = await site.read(who, path);
  return location ? `${status} ${location}` : String(status);
};

describe('the route table', () => {
  // Covers 1-1, 2.1-1
  it.each(PUBLIC)('%s is open to everybody', async (path) => {
    expect(await statusAt(visitor, path)).toBe('200');
  });

  // Covers 2.1-3, 2.1-4
  it.each(CUSTOMER)('%s is behind the login guard', async (path) => {
    expect(await statusAt(visitor, path)).toBe(`302 /login?next=${encodeURIComponent(path)}`);
    expect(await statusAt(customer, path)).toBe('200');
    expect(await statusAt(admin, path)).toBe('302 /adminHome');
  });

  // Covers 2.1-7
  it.each(ADMIN)('%s is behind the admin guard', async (path) => {
    expect(await statusAt(visitor, path)).toBe(`302 /login?next=${encodeURIComponent(path)}`);
    expect(await statusAt(customer, path)).toBe('302 /login');
    expect(await statusAt(admin, path)).toBe('200');
  });

  // Covers 2.1-5
  it('/store/{productId} is a page of the store for customers, and of the shop for visitors', async () => {
    expect(await statusAt(customer, '/store/adunni-sofa')).toBe('200');
    expect(await statusAt(visitor, '/store/adunni-sofa')).toBe('302 /shop/adunni-sofa');
  });

  // Covers 2.1-2, 8-14
  it('any other address is the 404 page', async () => {
    for (const path of ['/marketplace', '/no/such/page', '/Shop2', '/masterclass/nothing']) {
      const { status, words } = await site.read(visitor, path);
      expect([path, status]).toEqual([path, 404]);
      expect(words).toContain('Page Not Found');
      expect(words).toContain('Sorry, the page you are looking for does not exist');
    }
  });

  // Covers 2.1-6
  it('the checkout leads to /addNumber, where a number for pick-ups is given', async () => {
    const { words, html } = await site.read(customer, '/addNumber');
    expect(words).toContain('Add a number for pick up');
    expect(html).toContain('name="pickupPhone"');
  });

  // Covers 2.6-2
  it('every page is titled with what it is and whose it is, the enroll page with Masterclass', async () => {
    const titleAt = async (who: Visitor, path: string) =>
      /<title>([^<]*)/.exec((await site.read(who, path)).html)?.[1] ?? '';
    for (const [who, paths] of [
      [visitor, PUBLIC],
      [customer, CUSTOMER],
      [admin, ADMIN],
    ] as const) {
      for (const path of paths) expect(await titleAt(who, path), path).toMatch(/Gida/);
    }
    expect(await titleAt(visitor, '/masterclass/enroll')).toMatch(/Masterclass · Gida$/);
  });
});
