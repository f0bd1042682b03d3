import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { checkMessage } from './check-message.ts';
import { contactFormSchema, helpFormSchema, SUPPORT_FORM } from './contact-form.schema.ts';

const word = fc.constantFrom(
  '',
  '  ',
  'Ada',
  'ada@example.com',
  'ada@',
  '0803 123 4567',
  '12',
  'a'.repeat(101),
  'a'.repeat(5_001),
);

it.each([
  ['contact' as const, contactFormSchema],
  ['help' as const, helpFormSchema],
])('says of /%s what the server says', (channel, schema) => {
  fc.assert(
    fc.property(word, word, word, (name, address, message) => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ name, address, message })) form.set(field, value);
      const reading = checkForm(form, schema, SUPPORT_FORM);
      expect(checkMessage(form, channel)).toEqual(reading.ok ? null : reading.errors);
    }),
    { numRuns: 400 },
  );
});
