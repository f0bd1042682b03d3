import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { checkEnrollForm } from '../check-enroll-form.ts';
import { ENROLL_FORM, enrollFormSchema } from './enroll-form.schema.ts';
import { ENROLL_PRICE } from './enroll-price.ts';

const filled = {
  fullName: 'Ada Obi',
  email: 'Ada@Example.com ',
  phoneNumber: '0803 123 4567',
  interestReason: 'I furnish flats.',
  price: '25,000',
};
const form = (changes: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) data.set(name, value);
  return data;
};
const readEnrollForm = (sent: FormData) => checkForm(sent, enrollFormSchema, ENROLL_FORM);
const price = (typed: string) => {
  const reading = readEnrollForm(form({ price: typed }));
  return reading.ok ? reading.data.price : reading.errors.fields.price;
};

describe('the enroll form', () => {
  it('gives kobo, E.164 and a lower-case address', () => {
    expect(readEnrollForm(form())).toEqual({
      ok: true,
      data: {
        fullName: 'Ada Obi',
        email: 'ada@example.com',
        phoneNumber: '+2348031234567',
        interestReason: 'I furnish flats.',
        price: 2_500_000,
      },
    });
  });

  // Covers 5-13
  it('asks for every field by name under the sentence of the specification', () => {
    const nothing = new FormData();
    const reading = readEnrollForm(nothing);
    expect(checkEnrollForm(nothing)).toEqual(reading.ok ? null : reading.errors);
    expect(reading).toMatchObject({
      ok: false,
      status: 422,
      errors: {
        message: 'Please fill in all fields before making payment.',
        fields: {
          fullName: 'Enter your full name',
          email: 'Enter your email address',
          phoneNumber: 'Enter your phone number',
          interestReason: 'Tell us why you are interested in this course',
          price: 'Enter the price',
        },
      },
    });
  });

  it('takes spaces for nothing', () => {
    const reading = readEnrollForm(form({ fullName: '  ', interestReason: '\n\t ' }));
    expect(reading.ok ? [] : Object.keys(reading.errors.fields)).toEqual(['fullName', 'interestReason']);
  });

  it('keeps what was typed beside what is wrong with it', () => {
    const reading = readEnrollForm(form({ email: 'ada at example', price: '12k' }));
    expect(reading).toMatchObject({
      ok: false,
      errors: {
        message: 'Please check the marked fields.',
        fields: { price: 'Enter an amount in naira such as 25,000' },
      },
      values: { fullName: 'Ada Obi', email: 'ada at example', price: '12k' },
    });
  });

  it('refuses what no form of ours sends', () => {
    expect(readEnrollForm(form({ paidKobo: '1' }))).toMatchObject({ ok: false, status: 400 });
  });

  it.each(['+44 20 7946 0018', '0044 20 7946 0018', '+1 (212) 555-0123'])(
    'takes the foreign number %s',
    (phoneNumber) => {
      expect(readEnrollForm(form({ phoneNumber })).ok).toBe(true);
    },
  );

  it.each(['0803', 'call me', '+0803123456789', '0803123456x', '1'.repeat(40)])(
    'refuses the number %s',
    (phoneNumber) => {
      expect(readEnrollForm(form({ phoneNumber })).ok).toBe(false);
    },
  );
});

describe('the typed price', () => {
  it.each([
    ['25000', 2_500_000],
    ['25,000', 2_500_000],
    ['₦25 000', 2_500_000],
    ['NGN 25,000.50', 2_500_050],
    ['100', 10_000],
    ['10,000,000', 1_000_000_000],
  ])('takes %s', (typed, kobo) => expect(price(typed)).toBe(kobo));

  it.each([
    ...[
      '0',
      '-1',
      '-25,000',
      '0.001',
      'NaN',
      'Infinity',
      '1e308',
      '1e5',
      '0x61A8',
      '25,00',
      '2,5000',
      '25.000,00',
      '1,000,000,000,000',
    ],
    ...[
      '٢٥٠٠٠',
      '٢٥,٠٠٠',
      '25000; drop table',
      '25,000 naira or so',
      '99.99',
      '99',
      '10,000,000.01',
      '10,000,001',
      "'",
      '⁶⁴',
    ],
  ])('refuses %s', (typed) => expect(price(typed)).toEqual(expect.stringMatching(/^Enter /)));

  // Covers 2.6-3
  it('never lets an amount outside its limits through, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (typed) => {
        const amount = price(typed);
        if (typeof amount !== 'number') return true;
        return Number.isInteger(amount) && amount >= ENROLL_PRICE.minKobo && amount <= ENROLL_PRICE.maxKobo;
      }),
    );
  });
});

describe('the same rules in the browser', () => {
  const odd = fc.oneof(fc.string(), fc.constantFrom('', ' ', '0803 123 4567', 'ada@example.com', '25,000', '-1', '99'));
  const typed = fc.record({ fullName: odd, email: odd, phoneNumber: odd, interestReason: odd, price: odd });

  it('refuse nothing that the server takes, and say the same of what they refuse', () => {
    fc.assert(
      fc.property(typed, (fields) => {
        const found = checkEnrollForm(form(fields))?.fields ?? {};
        const reading = readEnrollForm(form(fields));
        const decided: Record<string, string | undefined> = reading.ok ? {} : reading.errors.fields;
        for (const [name, sentence] of Object.entries(found)) {
          // What hides or turns round text is the server's to name.
          if (decided[name] !== undefined && /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(fields[name as keyof typeof fields]))
            continue;
          expect(decided[name], name).toBe(sentence);
        }
      }),
    );
  });

  it.each<Record<string, string>>([
    {},
    { price: '99' },
    { price: '10,000,001' },
    { phoneNumber: '0803' },
    { email: 'ada' },
    { fullName: '' },
  ])('agree with the server about %o', (changes) => {
    const reading = readEnrollForm(form(changes));
    expect(checkEnrollForm(form(changes))).toEqual(reading.ok ? null : reading.errors);
  });
});
