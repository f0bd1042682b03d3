import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutHiddenSigns } from '#app/platform/forms/hidden-signs.ts';
import { line, paragraph } from './plain-text.schema.ts';

it('drops what nobody can see to mend, and keeps what was typed', () => {
  expect(line(20).parse(' Sur\u0000u\u202elere \r\n Lagos\t')).toBe('Surulere Lagos');
  expect(paragraph(40).parse('Third\u0007 floor.\r\nNo lift. ')).toBe('Third floor.\nNo lift.');
  expect(line(3).safeParse('Ọlá\u200b').success).toBe(true);
  expect(line(3).safeParse('Ọlá ọ').success).toBe(false);
});

it('leaves one line, and nothing hidden, whatever is sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = line(1_000).parse(typed);
      expect(text).toBe(withoutHiddenSigns(text));
      expect(text).not.toMatch(/[\r\n\t\u2028\u2029]/);
    }),
  );
});
