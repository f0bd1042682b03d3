import { z } from 'zod';
import { accountsTexts } from './accounts-texts.ts';

const texts = accountsTexts.address;

/** Characters that hide or reorder what is shown: control characters, zero-width spaces and bidirectional overrides. */
export const HIDDEN_SIGNS = /[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** One line as a person types it: composed, trimmed, single spaces; at most `max` characters of the printable kind. */
export function line(max: number) {
  return z
    .string()
    .transform((text) =>
      text
        .normalize('NFC')
        .trim()
        .replace(/[ \t\u00a0]+/g, ' '),
    )
    .refine((text) => [...text].length <= max, texts.tooLong)
    .refine((text) => !HIDDEN_SIGNS.test(text), texts.oddSigns);
}

/** Several lines. */
export function paragraph(max: number) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => [...text].length <= max, texts.tooLong)
    .refine((text) => !HIDDEN_SIGNS.test(text.replace(/[\n\t]/g, ' ')), texts.oddSigns);
}
