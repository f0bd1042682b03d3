import { describe, expect, it } from 'vitest';
import { PREFETCH_RULES_PATH, PREFETCHED_PAGES } from '#app/routes/prefetch-rules.server.ts';
import { findPageKey } from './page-cache/page-key.ts';
import { servePrefetchRules } from './serve-prefetch-rules.ts';

const ORIGIN = 'https://gida.example';
const isPrefetched = (address: string) =>
  PREFETCHED_PAGES.some((pattern) => new URLPattern({ ...pattern, baseURL: ORIGIN }).test(ORIGIN + address));
const serve = (headers: Record<string, string> = {}) =>
  servePrefetchRules(new Request(ORIGIN + PREFETCH_RULES_PATH, { headers }));

describe('pages fetched ahead', () => {
  it.each([
    '/',
    '/shop',
    '/shop?category=room',
    '/shop/moremi-bed',
    '/masterclass',
    '/masterclass/enroll',
    '/about',
    '/terms',
    '/privacy',
  ])('%s lies ready in memory', (address) => {
    expect(isPrefetched(address)).toBe(true);
    expect(findPageKey(address)).toBeDefined();
  });

  it.each([
    '/cart',
    '/cart/pending',
    '/login',
    '/login?next=%2Fcart',
    '/login/google',
    '/signup',
    '/logout',
    '/reset?token=key',
    '/welcome?token=key',
    '/checkout/pay',
    '/checkout/ref_1',
    '/pay/key',
    '/order?key=key',
    '/certificates/GD-1',
    '/contact',
    '/newsletter/leave?token=key',
    '/masterclass/enrolled/ref_1',
    '/myorders',
    '/userProfile/download',
    '/adminHome',
    '/orders/export.csv',
    '/shop?q=bed',
    '/shop?after=moremi-bed',
    '/shop/moremi-bed?notice=sold_out',
    '/media/pictures/a/400.avif',
    '/chat-frame',
  ])('%s is not one', (address) => {
    expect(isPrefetched(address)).toBe(false);
  });

  it('are those of this site alone', () => {
    const pattern = { ...PREFETCHED_PAGES[0], baseURL: ORIGIN };
    expect(new URLPattern(pattern).test('https://elsewhere.example/')).toBe(false);
  });
});

describe('the rules', () => {
  it('are of the type browsers ask for, and say when', async () => {
    const answer = serve({ ect: '3g', 'save-data': 'off' });
    expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(await answer.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
  });

  it.each<Record<string, string>>([{ 'save-data': 'on' }, { 'save-data': 'On' }, { ect: '2g' }, { ect: 'slow-2g' }])(
    'are none for %o, and no cache mixes them up',
    async (headers) => {
      const answer = serve(headers);
      expect(await answer.json()).toEqual({});
      expect(answer.headers.get('vary')).toBe('Save-Data, ECT');
    },
  );
});
