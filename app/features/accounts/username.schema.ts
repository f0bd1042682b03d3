import { z } from 'zod';
import { withoutHiddenSigns } from '#app/platform/forms/hidden-signs.ts';
import { MAX_USERNAME_LENGTH } from './account-lengths.ts';
import { accountsTexts } from './accounts-texts.ts';

const texts = accountsTexts.onboarding;
const length = (name: string) => [...name].length;

/** Counted as people count: `Ọlá` has three characters. */
export const usernameSchema = z.strictObject({
  username: z
    .string(texts.nameEmpty)
    .transform((typed) => withoutHiddenSigns(typed).normalize('NFC').trim().replace(/\s+/g, ' '))
    .superRefine((name, context) => {
      const fault =
        name === ''
          ? texts.nameEmpty
          : length(name) < 3
            ? texts.nameShort
            : length(name) > MAX_USERNAME_LENGTH
              ? texts.nameLong
              : undefined;
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
});
