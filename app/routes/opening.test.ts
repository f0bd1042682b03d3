import { beforeAll, describe, expect, it } from 'vitest';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { closeNewShop } from '#app/features/shop/opening/close-new-shop.server.ts';
import { openingTexts } from '#app/features/shop/opening/opening-texts.ts';
import { previewUrl } from '#app/features/shop/opening/preview.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { aProduct } from '#tests/support/builders.ts';
import { PAGES } from './pages.server.ts';

const site = useSpecSite();
const windows = PAGES.filter(({ facts }) => facts.window).map(({ address }) => address);
const inWords = (address: string) =>
  address
    .replace(/\/:productId\?$/, '')
    .replace(':productId', 'sofa')
    .replace(':picture', '1') || '/';
const preview = () => new URL(previewUrl(site.services().config)).pathname;

beforeAll(async () => {
  await aProduct(site.handle.db, { id: 'sofa', name: 'Jos sofa' });
  await closeNewShop(site.handle.db);
});

describe('a shop that is not open yet', () => {
  it('leads visitors from every page of its window to the one that says so', async () => {
    expect(windows.length).toBeGreaterThan(8);
    const [visitor, customer] = [site.visitor(), await site.customer()];
    for (const address of windows.map(inWords)) {
      const page = await site.read(customer, address);
      expect([address, page.status, page.location]).toEqual([address, 302, '/soon']);
    }
    for (const address of ['/', '/shop', '/shop/sofa', '/masterclass/enroll', '/shop/suggest?search=so']) {
      expect((await site.read(visitor, address)).location).toBe('/soon');
    }
    const soon = await site.read(visitor, '/soon');
    expect(soon.status).toBe(200);
    expect(soon.words).toContain(openingTexts.title);
    expect(soon.html).toContain('content="noindex"');
    expect(soon.html).toContain('action="/newsletter/subscribe"');
    const { html: sitemap } = await site.read(visitor, '/sitemap.xml');
    expect(sitemap).toContain('/contact</loc>');
    expect(sitemap).not.toMatch(/\/(?:shop|about|masterclass)/);
  });

  it.each([
    ...[
      '/SHOP',
      '/shop/',
      '/%73hop',
      '/shop/%73ofa',
      '/shop/sofa/',
      '/shop/sofa/pictures/1/',
      '//shop/sofa',
      '/shop//sofa',
    ],
    ...['/shop.data', '/_.data', '/shop/sofa.data?_routes=routes%2Fpublic%2Fshop'],
  ])('shows nothing of it under another spelling: %s', async (path) => {
    expect((await site.read(site.visitor(), path)).html).not.toContain('Jos sofa');
  });

  it('takes nothing that is sent to its window', async () => {
    const answer = await pageOf(await site.visitor().post('/masterclass/enroll', { name: 'Ada' }));
    expect([answer.status, answer.location]).toEqual([302, '/soon']);
    expect((await pageOf(await (await site.customer()).post('/checkout/pay', {}))).location).toBe('/soon');
  });

  it('leaves everything else as it is: signing in, policies, writing to us, one’s own orders', async () => {
    for (const path of ['/login', '/terms', '/privacy', '/contact']) {
      expect([path, (await site.read(site.visitor(), path)).status]).toEqual([path, 200]);
    }
    const customer = await site.customer();
    for (const path of ['/myorders', '/userDashboard', '/gethelp']) {
      expect([path, (await site.read(customer, path)).location]).not.toEqual([path, '/soon']);
    }
  });

  it('is seen by the team, and by whoever has the link', async () => {
    expect((await site.read(await site.staff(), '/shop/sofa')).words).toContain('Jos sofa');
    expect((await site.read(await site.staff(), '/shop')).words).toContain(openingTexts.hidden);
    const link = `<a href="/settings/set-up" class="underline underline-offset-4">${openingTexts.hidden} ${openingTexts.open}</a>`;
    expect((await site.read(await site.admin(), '/shop')).html).toContain(link);
    const friend = site.visitor();
    const entered = await friend.get(preview());
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/']);
    expect(entered.headers.get('set-cookie')).toMatch(
      /^gida_preview=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const seen = (await site.read(friend, '/shop/sofa')).words;
    expect(seen).toContain('Jos sofa');
    expect(seen).not.toContain(openingTexts.hidden);
  });

  it.each(['shop.x', 'shop', 'x', 'shop.x.y'])('knows its own link from a made-up one: %s', async (key) => {
    const stranger = site.visitor();
    expect((await site.read(stranger, `/preview/${key}`)).status).toBe(404);
    const cookie = `gida_preview=${key}`;
    expect((await pageOf(await stranger.get('/shop', { cookie }))).location).toBe('/soon');
  });

  it('says what its owner wrote', async () => {
    const owner = await site.admin();
    const { html } = await site.read(owner, '/settings/opening');
    const basedOn = /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const words = 'We open on Saturday <5 December>.';
    expect((await pageOf(await owner.post('/settings/opening', { words, basedOn }))).location).toContain(
      'notice=saved',
    );
    expect((await site.read(site.visitor(), '/soon')).html).toContain('We open on Saturday &lt;5 December&gt;.');
    expect((await readShopSettings(site.handle.db)).opening).toEqual({ isOpen: false, words });
  });

  it('is closed by nothing that starts again once it is open', async () => {
    const owner = await site.admin();
    await owner.post('/settings/set-up', { intent: 'open' });
    await closeNewShop(site.handle.db);
    expect((await site.read(site.visitor(), '/shop')).words).toContain('Jos sofa');
    expect((await site.read(site.visitor(), '/soon')).location).toBe('/');
  });
});
