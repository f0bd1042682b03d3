import { PasswordField } from '#app/ui/password-field.tsx';
import { accountsTexts } from '../accounts-texts.ts';

/** A password to be chosen, and once more. */
export function NewPasswordFields({ hint }: { hint: string }) {
  return (
    <>
      <PasswordField
        name="password"
        label={accountsTexts.passwordLabel}
        hint={hint}
        autoComplete="new-password"
        required
        mark={false}
      />
      <PasswordField
        name="repeat"
        label={accountsTexts.signUp.repeatLabel}
        autoComplete="new-password"
        required
        mark={false}
      />
    </>
  );
}
