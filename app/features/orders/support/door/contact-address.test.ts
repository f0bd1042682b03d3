import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContactAddress } from './contact-address.ts';

const read = (typed: string) => {
  const reading = readContactAddress(typed);
  if (!reading.ok) return reading.reason;
  return reading.address.kind === 'email' ? reading.address.email : reading.address.phone;
};

describe('email or phone', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Obi+shop@Mail.Example.COM ', 'ada.obi+shop@mail.example.com'],
    ['ọlá@example.ng', 'ọlá@example.ng'],
    ['ada@example.com', 'ada@example.com'],
  ])('understands %j as the email address %s', (typed, email) => {
    expect(read(typed)).toBe(email);
  });

  // Covers 5-12
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '+2348031234567',
    '2348031234567',
    '234 803 123 4567',
    '+234 (0) 803 123 4567',
    '002348031234567',
    '8031234567',
    '08031234567',
  ])('understands %j as the same Nigerian number', (typed) => {
    expect(read(typed)).toBe('+2348031234567');
  });

  it.each([
    ['0701 234 5678', '+2347012345678'],
    ['09112345678', '+2349112345678'],
    ['01 234 5678', '+2342012345678'],
    ['0201 234 5678', '+2342012345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('understands %j as %s', (typed, phone) => {
    expect(read(typed)).toBe(phone);
  });

  it.each(['', '   ', '\u00a0'])('takes %j for empty', (typed) => {
    expect(read(typed)).toBe('empty');
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@example..com',
    'ada..obi@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@-example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada @example.com',
    'ada@exam ple.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}com`,
    '12345',
    '0803123456',
    '080312345678',
    '06031234567 or 0803',
    '2079460958',
    '+0031234567',
    '+234803',
    '0803123456７８９０１',
    'tel:08031234567',
    "0803'; drop table users;--",
    '<script>alert(1)</script>',
    '\u0000\u0001',
    '../../etc/passwd',
  ])('asks again about %j', (typed) => {
    expect(read(typed)).toBe('unclear');
  });

  it('never answers with anything that could write a header or leave the line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.emailAddress()), (typed) => {
        const understood = read(typed);
        expect(understood).not.toMatch(/[\r\n\s<>,;]/);
      }),
    );
  });
});
