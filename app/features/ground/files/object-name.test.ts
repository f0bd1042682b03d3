import { expect, it, test } from 'vitest';
import { decodePart, readObjectName, readPrefix } from './object-name.ts';

test.each([
  '',
  '/',
  'imgs/',
  '/imgs/a',
  'imgs//a',
  '..',
  '../imgs/a',
  'imgs/../../etc/passwd',
  'imgs/./a',
  'imgs\\a',
  'imgs/a\0.png',
  'imgs/a\n',
  'imgs/\u202egnp.exe',
  'imgs/\u200ba',
  'imgs/\ud800',
  `imgs/${'ọ'.repeat(400)}`,
])('%j names no file', (name) => {
  expect(readObjectName(name)).toBeUndefined();
});

it('is one name however its letters were typed', () => {
  expect(readObjectName('files/O\u0323\u0300kan')).toBe('files/\u1ecc\u0300kan');
  expect(readObjectName('files/\u1ecc\u0300kan')).toBe('files/\u1ecc\u0300kan');
});

test.each([
  ['', ''],
  ['imgs/', 'imgs/'],
  ['imgs/a', 'imgs/a'],
  ['../', undefined],
  ['/', undefined],
])('%j as the beginning of names is %j', (given, prefix) => {
  expect(readPrefix(given)).toBe(prefix);
});

it('decodes once, and nothing that is no UTF-8', () => {
  expect(decodePart('imgs%2F%252e')).toBe('imgs/%2e');
  expect(decodePart('%E1%BB')).toBeUndefined();
  expect(decodePart('%zz')).toBeUndefined();
});
