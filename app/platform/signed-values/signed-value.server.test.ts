import { describe, expect, it } from 'vitest';
import { readSignedValue, signValue } from './signed-value.server.ts';

const SECRET = 'a-secret-of-thirty-two-characters!';
const signed = signValue(SECRET, 'form', 'sub_1~1764000000000');

describe('a signed value', () => {
  it('comes back as it went', () => {
    expect(readSignedValue(SECRET, 'form', signed)).toBe('sub_1~1764000000000');
  });

  it.each([
    ['another secret', () => readSignedValue('another-secret-of-thirty-two-chars!', 'form', signed)],
    ['another purpose', () => readSignedValue(SECRET, 'leave', signed)],
    ['a changed value', () => readSignedValue(SECRET, 'form', signed.replace('sub_1', 'sub_2'))],
    ['a shortened signature', () => readSignedValue(SECRET, 'form', signed.slice(0, -1))],
    ['something appended', () => readSignedValue(SECRET, 'form', `${signed}.x`)],
    ['letters that are longer in bytes', () => readSignedValue(SECRET, 'form', `a.${'é'.repeat(43)}`)],
    ['nothing', () => readSignedValue(SECRET, 'form', '')],
    ['dots only', () => readSignedValue(SECRET, 'form', '..')],
  ])('is refused with %s', (_what, read) => {
    expect(read()).toBeUndefined();
  });

  it('holds no dot', () => {
    expect(() => signValue(SECRET, 'form', 'a.b')).toThrow();
  });
});
