import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { linksOf, part, useSpecSite } from './spec-site.ts';

const site = useSpecSite();
let footer = '';

const footerAt = async (path: string, who = site.visitor()) => part((await site.read(who, path)).html, 'footer');

beforeAll(async () => {
  footer = await footerAt('/');
});

describe('the footer', () => {
  // Covers 2.3-2
  it('has a logo that scrolls to the top', () => {
    expect(footer).toMatch(/<a href="#main"[^>]*aria-label="Gida, back to top"/);
  });

  // Covers 2.3-3
  it('links to FAQS, Get help, Masterclass and Contact', () => {
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining([
        { to: '/contact#faq', words: 'FAQS' },
        { to: '/contact', words: 'Get help' },
        { to: '/masterclass', words: 'Masterclass' },
        { to: '/contact', words: 'Contact' },
      ]),
    );
  });

  it('leads a customer to the help that knows their orders', async () => {
    const customer = await site.customer();
    expect(linksOf(await footerAt('/about', customer))).toContainEqual({ to: '/gethelp', words: 'Get help' });
  });

  // Covers 2.3-4
  it('shows the social pages that the owner has configured, and no empty ones', async () => {
    for (const { to } of linksOf(footer)) expect(to).not.toMatch(/^#?$/);
    const socials = [{ label: 'Instagram', url: 'https://instagram.com/gida.example' }];
    const value = { ...DEMO_SETTINGS.business, socials };
    await site.handle.db.update(settings).set({ value }).where(eq(settings.key, 'shop/business'));
    expect(linksOf(await footerAt('/about'))).toContainEqual({
      to: 'https://instagram.com/gida.example',
      words: 'Instagram',
    });
    await site.handle.db.delete(settings);
  });

  // Covers 2.3-5, 9-9
  it('has the 2025 copyright line, the terms of use and the privacy policy', async () => {
    expect(footer).toContain('© 2025');
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining([
        { to: '/terms', words: 'Terms of use' },
        { to: '/privacy', words: 'Privacy policy' },
      ]),
    );
    for (const path of ['/terms', '/privacy']) expect((await site.read(site.visitor(), path)).status).toBe(200);
  });

  // Covers 2.3-1
  it('is hidden on admin pages and on unlisted paths', async () => {
    const admin = await site.admin();
    for (const path of ['/adminHome', '/adminNotifications', '/orders', '/adminlog']) {
      expect(await footerAt(path, admin)).toBe('');
    }
    expect(await footerAt('/no-such-page')).toBe('');
  });
});
