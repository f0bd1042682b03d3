import { z } from 'zod';
import { line, required } from '#app/platform/forms/text.ts';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { accountsTexts } from './accounts-texts.ts';

const { login, signUp, password } = accountsTexts;

/** Longer than any password that is taken, so that a long one is refused by its own rule and an endless one at the door. */
const PASSWORD_CAP = 1000;

const filled = (max: number, missing: string, tooLong: string) => z.string(missing).min(1, missing).max(max, tooLong);
/** Whether it is an address at all is for the sign-in to say, which tells a stranger nothing else. */
const email = (missing: string, invalid: string) => required(line(MAX_EMAIL_LENGTH, invalid), missing);

export const signInSchema = z.strictObject({
  email: email(login.missingEmail, login.failed),
  password: filled(PASSWORD_CAP, login.missingPassword, login.failed),
});

/** Something that was typed; whether it will do is for the rules of passwords to say. */
export const filledPassword = (missing: string) => filled(PASSWORD_CAP, missing, password.tooLong);

/** The press that confirms an address; with the password where the link was opened in another browser. */
export const welcomeSchema = z.strictObject({ password: z.string().max(PASSWORD_CAP, password.tooLong).optional() });

/** Signs up, or chooses a new password: typed twice. */
const twice = { password: filledPassword(signUp.missingPassword), repeat: filledPassword(signUp.missingRepeat) };
export const isRepeated = (typed: { password: string; repeat: string }) => typed.password === typed.repeat;
export const mismatch = { path: ['repeat'], message: signUp.mismatch };

export const signUpSchema = z
  .strictObject({ email: email(signUp.missingEmail, signUp.emailInvalid), ...twice })
  .refine(isRepeated, mismatch);

export const newPasswordSchema = z.strictObject(twice).refine(isRepeated, mismatch);

export const resetRequestSchema = z.strictObject({
  email: email(accountsTexts.reset.unknown, accountsTexts.reset.unknown),
});
