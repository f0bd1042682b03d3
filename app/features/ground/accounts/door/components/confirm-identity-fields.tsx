import { PasswordField } from '#app/ui/password-field.tsx';
import { accountsTexts } from '../../accounts-texts.ts';

/** Asks again who is pressing, inside a form that moves money or gives rights. `route` checks it with `confirmIdentity`. `id` where several stand on one page. */
export function ConfirmIdentityFields({ id }: { id?: string }) {
  return (
    <PasswordField
      name="confirmPassword"
      id={id}
      label={accountsTexts.identity.password}
      hint={accountsTexts.identity.why}
      autoComplete="current-password"
      required
      mark={false}
    />
  );
}
