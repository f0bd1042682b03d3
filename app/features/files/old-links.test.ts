import { expect, it, test } from 'vitest';
import { ourAddressOf } from './old-links.ts';

it('finds a file of the original site here by its path and token', () => {
  expect(
    ourAddressOf(
      'https://firebasestorage.googleapis.com/v0/b/interiors-1f2.appspot.com/o/imgs%2F3f2a?alt=media&token=9e8d-77',
      'gida',
    ),
  ).toBe('/v0/b/gida/o/imgs%2F3f2a?alt=media&token=9e8d-77');
  expect(
    ourAddressOf('https://firebasestorage.googleapis.com/v0/b/x.firebasestorage.app/o/aBc123.png?alt=media', 'gida'),
  ).toBe('/v0/b/gida/o/aBc123.png?alt=media');
});

test.each([
  'imgs/a',
  'http://firebasestorage.googleapis.com/v0/b/x/o/a',
  'https://firebasestorage.googleapis.com.evil.example/v0/b/x/o/a',
  'https://firebasestorage.googleapis.com/v0/b/x/o/',
  'javascript:alert(1)',
])('%s is none', (link) => {
  expect(ourAddressOf(link, 'gida')).toBeUndefined();
});
