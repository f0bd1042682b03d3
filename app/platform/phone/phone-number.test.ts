import { describe, expect, it } from 'vitest';
import { formatPhone } from './nigerian-phone.ts';
import { parsePhone } from './phone-number.ts';

describe('a Nigerian landline', () => {
  it.each([
    '02014630643',
    '0201 463 0643',
    '02 01 463 0643',
    '020 1463 0643',
    '(0201) 463-0643',
    '+2342014630643',
    '+234 (0) 201 463 0643',
    '+234 20 1 463 0643',
    '2342014630643',
    '002342014630643',
    '014630643',
    '01 463 0643',
    '+234 1 463 0643',
  ])('%s is one number, by the plan of 2024', (typed) => {
    expect(parsePhone(typed)).toBe('+2342014630643');
    expect(formatPhone('+2342014630643')).toBe('0201 463 0643');
  });

  // Abuja, Port Harcourt and Kano, as the regulator announced them.
  it.each([
    ['094630643', '02094630643'],
    ['084460643', '02084460643'],
    ['064460643', '02064460643'],
  ])('%s became %s', (old, today) => {
    expect(parsePhone(old)).toBe(parsePhone(today));
    expect(parsePhone(today)).toBe(`+234${today.slice(1)}`);
  });

  it.each(['2014630643', '0200463064', '020146306431', '14630643', '201463064', '020146', '+23420146306'])(
    '%s is none',
    (typed) => {
      expect(parsePhone(typed)).toBeUndefined();
    },
  );
});

it.each([
  ['0803 123 4567', '+2348031234567'],
  ['+44 20 7946 0018', '+442079460018'],
  ['00442079460018', '+442079460018'],
])('%s is no landline of ours', (typed, kept) => {
  expect(parsePhone(typed)).toBe(kept);
});
