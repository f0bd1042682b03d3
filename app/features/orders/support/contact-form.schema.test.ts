import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { contactFormSchema, helpFormSchema, SUPPORT_FORM } from './contact-form.schema.ts';

const filled = { name: 'Ada', address: 'ada@example.com', message: 'Hello' };
const errorsOf = (form: object, schema = contactFormSchema) => {
  const reading = checkForm({ ...form }, schema, SUPPORT_FORM);
  return reading.ok ? null : reading.errors;
};

describe('the contact form', () => {
  it('takes three filled fields and tidies them', () => {
    const parsed = contactFormSchema.parse({
      name: '  Ada \n Obi ',
      address: '0803 123 4567',
      message: ' one\r\ntwo\u0000 ',
    });
    expect(parsed).toMatchObject({
      name: 'Ada Obi',
      address: { kind: 'phone', phone: '+2348031234567' },
      message: 'one\ntwo',
    });
  });

  // Covers 5-11
  it('says what is missing, field by field, under the sentence of the specification', () => {
    expect(errorsOf({ name: ' ', address: '', message: '\u200e\u0007' })?.message).toBe('Please fill in all fields.');
    expect(errorsOf({ name: ' ', address: '', message: '' })?.fields).toEqual({
      name: 'Enter your name',
      address: 'Enter an email address or a phone number',
      message: 'Enter your message',
    });
  });

  it('says what to mend when nothing is missing', () => {
    expect(errorsOf({ ...filled, address: 'ada@' })).toEqual({
      message: 'Please check the marked fields.',
      fields: { address: 'Enter an email address such as ada@example.com, or a phone number such as 0803 123 4567' },
    });
    expect(errorsOf({ ...filled, message: 'a'.repeat(5_001) })?.fields).toHaveProperty('message');
    expect(errorsOf({ ...filled, name: 'a'.repeat(101) })?.fields).toHaveProperty('name');
    expect(errorsOf({ ...filled, message: 'a'.repeat(5_000) })).toBeNull();
  });

  it('refuses fields it does not have, and files where words belong', () => {
    expect(errorsOf({ ...filled, isAdmin: '1' })).not.toBeNull();
    expect(errorsOf({ ...filled, message: new File(['x'], 'x.txt') })).not.toBeNull();
  });

  it('leaves nothing in a line that could break it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const parsed = contactFormSchema.safeParse({ ...filled, name });
        if (parsed.success) expect(parsed.data.name).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe('the help form', () => {
  it('wants an email address', () => {
    expect(errorsOf({ ...filled, address: '08031234567' }, helpFormSchema as never)?.fields).toHaveProperty('address');
    expect(errorsOf(filled, helpFormSchema as never)).toBeNull();
  });
});
