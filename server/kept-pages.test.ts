import { expect, it } from 'vitest';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { isOfSomebodyElse, keepForAll, keepOwn } from './kept-pages.ts';

const viewer = (id: string) => ({ id }) as Viewer;
const own = (pathname: string, { who = 'usr_ada', status = 200 }: { who?: string | null; status?: number } = {}) =>
  keepOwn({ pathname, status, authSecret: 'secret', viewer: who === null ? undefined : viewer(who) });

it('lets a device keep what was opened to be read, and says whose it is by a word that is nobody’s name', () => {
  const [what, word] = own('/myorders/ord_1').split(' ');
  expect([what, word]).toEqual(['own', expect.stringMatching(/^[\w-]{12}$/)]);
  for (const path of ['/adminHome', '/orders/ord_1.data', '/customers', '/userMasterclass', '/shop'])
    expect(own(path)).toBe(`own ${word}`);
  expect(own('/myorders/ord_1', { who: 'usr_bola' })).not.toContain(word);
  expect(own('/order', { who: null })).toBe('own -');
});

it('lets it keep no payment, sign-in, setting or failure, and says whose those are all the same', () => {
  const paths = ['/cart', '/checkout/gida-1', '/pay/x', '/login', '/userProfile/password', '/settings', '/books'];
  for (const path of paths) expect(own(path)).toMatch(/^no [\w-]{12}$/);
  expect(own('/myorders/ord_1', { status: 404 })).toMatch(/^no /);
});

it('tells pages for every visitor from those that take money', () => {
  expect([keepForAll('/shop', 200), keepForAll('/shop.data', 200)]).toEqual(['all -', 'all -']);
  expect([keepForAll('/shop', 404), keepForAll('/masterclass/enroll', 200)]).toEqual(['no -', 'no -']);
});

it('takes a form that waited on a device from whoever wrote it alone', () => {
  const by = (word: string | undefined) =>
    new Request('http://gida.example/bespoke', { headers: word ? { 'X-Written-By': word } : {} });
  const [, word] = own('/myorders/ord_1').split(' ');
  const isRefused = (sent: string | undefined, who: string | undefined) =>
    isOfSomebodyElse(by(sent), who ? viewer(who) : undefined, 'secret');
  expect([isRefused(word, 'usr_ada'), isRefused('-', undefined), isRefused(undefined, 'usr_ada')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isRefused(word, 'usr_bola'), isRefused(word, undefined), isRefused('-', 'usr_ada')]).toEqual([
    true,
    true,
    true,
  ]);
});
