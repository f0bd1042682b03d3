import { z } from 'zod';
import { countCharacters } from '#app/platform/forms/plain-text.ts';
import { line, required } from '#app/platform/forms/text.ts';
import { accountsTexts } from './accounts-texts.ts';
import { MAX_USERNAME_LENGTH } from './door/account-lengths.ts';

const texts = accountsTexts.onboarding;

export const usernameSchema = z.strictObject({
  username: required(
    line(MAX_USERNAME_LENGTH, texts.nameLong).refine((name) => countCharacters(name) >= 3, texts.nameShort),
    texts.nameEmpty,
  ),
});
