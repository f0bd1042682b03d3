import { expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

const at = (path: string) => readableUrl(`http://localhost:3000${path}`).replace('http://localhost:3000', '');

it.each(['/', '/shop/%E1%BB%8Dk%C3%A0n?q=100%&r=%E0', '/shop/a%2Fb', '/shop?q=%E0%A4%A', '/a%25b'])(
  'leaves %s',
  (path) => {
    expect(at(path)).toBe(path);
  },
);

it.each([
  ['/%E0%A4%A', '/%EF%BF%BD%EF%BF%BDA'],
  ['/%', '/%EF%BF%BD'],
  ['/shop/%zz', '/shop/%EF%BF%BDzz'],
  ['/%C0%AF..%2F', '/%EF%BF%BD..%2F'],
  ['/%ED%A0%80', '/%EF%BF%BD'],
  ['/shop/a%00b?x=%00', '/shop/a%EF%BF%BDb?x=%EF%BF%BD'],
])('makes %s one that can be decoded', (path, readable) => {
  expect(at(path)).toBe(readable);
  expect(decodeURIComponent(at(path))).not.toContain('\u0000');
});
