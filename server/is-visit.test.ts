import { expect, it } from 'vitest';
import { isVisit } from './is-visit.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; TECNO KL4) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const visit = {
  method: 'GET',
  url: '/shop?category=tables',
  headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site', 'user-agent': PHONE },
};
const having = (headers: Record<string, string>) => ({ ...visit, headers: { ...visit.headers, ...headers } });

it.each(['/', '/shop', '/shop/jos-sofa?color=Blue', '/collections/bedroom', '/masterclass', '/contact', '/store'])(
  'counts who comes to %s',
  (url) => expect(isVisit({ ...visit, url })).toBe(true),
);

it('counts whoever typed the address', () => expect(isVisit(having({ 'sec-fetch-site': 'none' }))).toBe(true));

it.each([
  ['goes on within the shop', having({ 'sec-fetch-site': 'same-origin' })],
  ['fetches a page ahead', having({ 'sec-purpose': 'prefetch' })],
  ['loads the page again', having({ 'cache-control': 'max-age=0' })],
  ['asks for a picture', having({ 'sec-fetch-dest': 'image' })],
  ['sends a form', { ...visit, method: 'POST' }],
  ['only looks whether it is there', { ...visit, method: 'HEAD' }],
  [
    'is a program',
    having({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
  ],
  ['says nothing of itself', { ...visit, headers: { 'user-agent': PHONE } }],
  ['comes back from paying', { ...visit, url: '/checkout/paid?reference=x' }],
  ['comes back from Google', { ...visit, url: '/login/google' }],
  ['follows a pay link', { ...visit, url: '/pay/abc' }],
  ['works here', { ...visit, url: '/orders' }],
  ['looks for what is not there', { ...visit, url: '/wp-login.php' }],
])('does not count who %s', (_, request) => expect(isVisit(request)).toBe(false));
