import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const OURS = 'https://shop.example';
const ask = (method: string, headers: Record<string, string>) =>
  isSameOrigin(new Request(`${OURS}/cart`, { method, headers }), OURS);

describe('isSameOrigin', () => {
  it('lets reading through from anywhere', () => {
    expect(ask('GET', { 'sec-fetch-site': 'cross-site', cookie: 'a=b' })).toBe(true);
    expect(ask('HEAD', { origin: 'https://evil.example', cookie: 'a=b' })).toBe(true);
  });

  it.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
    ['nonsense', false],
  ])('believes Fetch Metadata first: %s', (site, expected) => {
    expect(ask('POST', { 'sec-fetch-site': site, origin: expected ? 'null' : OURS, cookie: 'a=b' })).toBe(expected);
  });

  it.each([
    [OURS, true],
    ['null', false],
    ['http://shop.example', false],
    ['https://shop.example.evil.example', false],
    ['https://shop.example:8443', false],
  ])('compares the origin of older browsers exactly: %s', (origin, expected) => {
    expect(ask('DELETE', { origin, cookie: 'a=b' })).toBe(expected);
  });

  it('lets a program without either header act only without a session', () => {
    expect(ask('POST', {})).toBe(true);
    expect(ask('POST', { cookie: 'gida_session=1' })).toBe(false);
  });
});
