import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNigerianPhone } from '../phone/nigerian-phone.ts';
import { withoutHiddenSigns } from './plain-text.ts';
import {
  day,
  decimalNumber,
  email,
  line,
  naira,
  oneOf,
  optional,
  paragraph,
  phone,
  required,
  time,
  wholeNumber,
} from './text.ts';

describe('a line and a paragraph', () => {
  it('drop what nobody can see to correct, and keep what was typed', () => {
    expect(line(20).parse(' Sur\u0000u\u202elere \r\n Lagos\t')).toBe('Surulere Lagos');
    expect(paragraph(40).parse('Third\u0007 floor.\r\nNo lift. ')).toBe('Third floor.\nNo lift.');
  });

  it('count characters as people do, and say how many there may be', () => {
    expect(line(3).safeParse('Ọlá\u200b').success).toBe(true);
    const { error } = line(1_000).safeParse('x'.repeat(1_001));
    expect(error?.issues[0]?.message).toBe('This is too long. Please use at most 1,000 characters.');
    expect(line(3, 'Shorter, please').safeParse('Ọlá ọ').error?.issues[0]?.message).toBe('Shorter, please');
  });

  it('leave one line, and nothing hidden, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const text = line(1_000).parse(typed);
        expect(text).toBe(withoutHiddenSigns(text));
        expect(text).not.toMatch(/[\r\n\t\u2028\u2029]/);
      }),
    );
  });
});

const words = 'Enter it as asked';
const amount = naira(100, 10_000, { wrong: words });
const fields = {
  email: email(words),
  phone: phone(words),
  mobile: phone(words, parseNigerianPhone),
  day: day(words),
  time: time(words),
  wholeNumber: wholeNumber(1, 99, words),
  decimalNumber: decimalNumber({ least: 0.01, most: 99, decimals: 2 }, words),
  naira: amount,
  oneOf: oneOf(['yes', 'no'], words),
};

it.each([
  ['email', ' Ada@Example.COM\n', 'ada@example.com'],
  ['phone', '0803 123 4567', '+2348031234567'],
  ['phone', '0044 20\u20137946 0018', '+442079460018'],
  ['phone', '01 234 5678', '+2342012345678'],
  ['mobile', '+234 (0) 803 123 4567', '+2348031234567'],
  ['day', '2028-02-29', '2028-02-29'],
  ['time', ' 19:30 ', '19:30'],
  ['wholeNumber', ' 12\u200b', 12],
  ['decimalNumber', '0.45', 0.45],
  ['decimalNumber', ' 12,5', 12.5],
  ['decimalNumber', '99', 99],
  ['naira', 'NGN 99.50', 9_950],
  ['oneOf', ' YES ', 'yes'],
] as const)('%s reads %j', (name, typed, value) => {
  expect(fields[name].parse(typed)).toBe(value);
});

it.each([
  ['email', 'ada@'],
  ['email', `${'a'.repeat(255)}@example.com`],
  ['phone', 'call me'],
  ['mobile', '+44 20 7946 0018'],
  ['day', '2027-02-29'],
  ['day', '27-02-28'],
  ['time', '24:00'],
  ...['0', '0.00', '0.001', '99.01', '1.', '.5', '-1', '1e1', '1.5.2', '1,000', '٣'].map(
    (typed) => ['decimalNumber', typed] as const,
  ),
  ...['0', '100', '1.0', '+1', '0x10', '1e1', '٣', '１', '-1'].map((typed) => ['wholeNumber', typed] as const),
  ...['0.99', '100.01', '-1', '1e3', '25.000,00'].map((typed) => ['naira', typed] as const),
  ['oneOf', 'perhaps'],
] as const)('%s refuses %j in the words it was given', (name, typed) => {
  const empty = ['', ' \u200b\r\n '];
  for (const sent of [typed, ...empty]) {
    expect(fields[name].safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([words]);
    expect(required(fields[name] as typeof amount, 'Missing').safeParse(sent).error?.issues[0]?.message).toBe(
      sent === typed ? words : 'Missing',
    );
  }
  for (const sent of empty) expect(optional(fields[name] as typeof amount, null).parse(sent)).toBeNull();
});
