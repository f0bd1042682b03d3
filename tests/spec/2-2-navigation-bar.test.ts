import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#tests/support/site.ts';
import { linksOf, part, useSpecSite } from './spec-site.ts';

const LINKS = [
  { to: '/shop', words: 'Shop' },
  // Decided: what is made to measure has a way of its own.
  { to: '/bespoke', words: 'Made to measure' },
  { to: '/masterclass', words: 'Masterclass' },
  { to: '/about', words: 'About' },
  { to: '/contact', words: 'Contact' },
];

const site = useSpecSite();
let visitor: Visitor;
let customer: Visitor;
let admin: Visitor;

beforeAll(async () => {
  visitor = site.visitor();
  customer = await site.customer();
  admin = await site.admin();
});

const barAt = async (who: Visitor, path: string) => part((await site.read(who, path)).html, 'header');
/** The slide-in menu stands before the words of the bar. */
const menuOf = (bar: string) => part(bar, 'details');
const deskOf = (bar: string) => bar.replace(menuOf(bar), '');
const isPublicBar = (bar: string) => linksOf(deskOf(bar)).some(({ to }) => to === '/about');

describe('the public navigation bar', () => {
  // Covers 2.2-1
  it('has its links, the Login button and the logo that goes home', async () => {
    const links = linksOf(deskOf(await barAt(visitor, '/about')));
    expect(links).toEqual(
      expect.arrayContaining([...LINKS, { to: '/login', words: 'Login' }, { to: '/', words: 'Gida' }]),
    );
  });

  // Covers 2.2-2
  it('marks the page one is on', async () => {
    for (const { to } of LINKS) {
      const current = /<a\b[^>]*aria-current="page"[^>]*>/.exec(deskOf(await barAt(visitor, to)))?.[0];
      expect(current).toContain(`href="${to}"`);
    }
  });

  // Covers 2.2-3
  it('sends both icons to the login page and says why', async () => {
    const desk = deskOf(await barAt(visitor, '/'));
    for (const name of ['Login to see notifications', 'Login to see cart']) {
      const [link] = new RegExp(`<a[^>]*title="${name}"[^>]*>`).exec(desk) ?? [];
      expect(link).toContain('href="/login"');
      expect(link).toContain(`aria-label="${name}"`);
    }
  });

  // Covers 2.2-4
  it('has a menu for small screens with the same ways, and both icons', async () => {
    const menu = menuOf(await barAt(visitor, '/'));
    expect(linksOf(menu)).toEqual([
      ...LINKS,
      { to: '/login', words: 'Login to see notifications' },
      { to: '/login', words: 'Login to see cart' },
    ]);
  });

  // Covers 2.2-6
  it.each(['/', '/login', '/signup', '/masterclass', '/about', '/contact', '/reset', '/shop', '/masterclass/enroll'])(
    'shows on %s',
    async (path) => expect(isPublicBar(await barAt(visitor, path))).toBe(true),
  );

  // Covers 2.2-6
  it('shows under any path that starts with /shop/', async () => {
    expect(isPublicBar(await barAt(visitor, '/shop/nobodys-piece'))).toBe(true);
  });

  // Covers 2.2-7
  it.each([
    ...['/store', '/userMasterclass', '/userDashboard', '/cart', '/userProfile', '/notifications', '/onboarding'],
    ...['/editAddress', '/myorders', '/gethelp', '/editprofile', '/profilePic', '/address'],
  ])('is hidden on %s', async (path) => expect(isPublicBar(await barAt(customer, path))).toBe(false));

  // Covers 2.2-7
  it.each(['/adminHome', '/adminNotifications', '/orders', '/adminlog'])(
    'is hidden on the admin page %s',
    async (path) => expect(isPublicBar(await barAt(admin, path))).toBe(false),
  );

  // Covers 2.2-8
  it.each(['/marketplace', '/anything/else'])('is hidden on %s, which is not on the list', async (path) => {
    expect(/<nav aria-label="Main"/.test((await site.read(visitor, path)).html)).toBe(false);
  });
});
