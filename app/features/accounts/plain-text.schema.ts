import { z } from 'zod';
import { withoutHiddenSigns } from '#app/platform/forms/hidden-signs.ts';
import { accountsTexts } from './accounts-texts.ts';

const texts = accountsTexts.address;

/** As a form is read (docs/decisions/021): what hides or turns round a text is dropped, since nobody can see it to mend it. */
const plain = z.string().transform((text) => withoutHiddenSigns(text).normalize('NFC').replace(/\r\n?/g, '\n').trim());

/** One line as a person types it: composed, trimmed, single spaces; at most `max` characters. */
export function line(max: number, tooLong: string = texts.tooLong) {
  return plain.transform((text) => text.replace(/\s+/g, ' ')).refine((text) => [...text].length <= max, tooLong);
}

/** Several lines. */
export function paragraph(max: number, tooLong: string = texts.tooLong) {
  return plain.refine((text) => [...text].length <= max, tooLong);
}
